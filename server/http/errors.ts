import { CODE, CODE_TEXT, SERVER_ERROR } from '@/domain/errors'

/**
 * A failure the caller is told about in words. status 200 is a business failure (the client resolves with the body and
 * shows its message); other statuses follow the error catalogue.
 */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly status = 200,
  ) {
    super(message)
  }
}

/** The thing named by an id does not exist, or is not the caller's: both look the same. */
export const notFound = (what = '内容') => new ApiError(CODE.notFound, `${what}不存在或已下架，请返回后重试`, 404)
/** The caller sent what cannot be right: 400, with words for the learner. */
export const badInput = (message: string) => new ApiError(CODE.badInput, message, 400)
const BROKEN_LINK = '链接不完整或已失效，请返回后重试'
/** A page asked with what its address says, and that names nothing. */
export const brokenLink = () => badInput(BROKEN_LINK)
/** Nobody is signed in, or not any more: 401, which leads the client to the login page. */
export const unauthorized = (message = '登录已过期，请重新登录') => new ApiError(CODE.unauthorized, message, 401)

/** The body of a failure (specification section 7). */
export const failure = (code: number, message: string, now: number) => ({
  success: false,
  message,
  code,
  result: null,
  msg: message,
  timestamp: now,
})
/** @param cloud the cloud back end failed: it has a code of its own (specification section 8) */
export const serverFailure = (now: number, cloud = false) =>
  failure(cloud ? CODE.cloudFailed : SERVER_ERROR, CODE_TEXT[SERVER_ERROR] ?? '', now)

export interface ValidationProblem {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

/** What a page takes out of its address. */
const ID = /(?:^|\.)id$|Id$/
/** Problems that say what to do whatever the field is called. */
const OWN_WORDS: readonly string[] = ['additionalProperties', 'maxLength', 'maxItems']
const IN_ADDRESS: readonly string[] = ['params', 'querystring']

/** One Chinese sentence for the first problem of a refused request. What a link brought has no name a learner knows. */
export function explainValidation(errors: ValidationProblem[], context = ''): string {
  const first = errors[0]
  if (!first) return '请求内容不正确，请检查后重试'
  const field = first.instancePath.replace(/^\//, '').replaceAll('/', '.') || (context === 'querystring' ? '查询参数' : '请求内容')
  const missing = first.keyword === 'required' ? String(first.params.missingProperty) : ''
  const ofLink = IN_ADDRESS.includes(context) || ID.test(missing || field)
  if (ofLink && !OWN_WORDS.includes(first.keyword)) return BROKEN_LINK
  if (missing !== '') return `缺少「${missing}」，请补充后重试`
  if (first.keyword === 'additionalProperties')
    return `不支持的字段「${String(first.params.additionalProperty).slice(0, 40)}」，请去掉后重试`
  if (first.keyword === 'maxLength') return `「${field}」太长了，请缩短后重试`
  if (first.keyword === 'minLength') {
    const least = Number(first.params.limit)
    return least > 1 ? `「${field}」至少填写 ${least} 个字` : `「${field}」不能为空，请填写后重试`
  }
  if (first.keyword === 'maxItems' || first.keyword === 'minItems') return `「${field}」的数量不正确，请调整后重试`
  if (field === 'mobile') return '手机号不正确，请填写 11 位手机号'
  if (field === 'captcha') return '验证码不正确，请重新填写'
  return `「${field}」不正确，请检查后重试`
}
