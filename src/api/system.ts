/** Global configuration and legal texts (server/modules/system). */
import { getOpen } from './call'
import { request, unwrap } from './client'
import type { QueryOf, ResultOf } from './types'

export type TemplateCode = QueryOf<'/api/shared/getTemplateByCode'>['code']
export type LegalText = ResultOf<'/api/shared/getTemplateByCode', 'get'>

/** One global config value, null when the key is unknown. Read in the background: it throws and shows nothing. */
export const configValue = async (key: string) =>
  unwrap(
    await request<string | null>({
      method: 'GET',
      path: '/sys/globalConfig/getConfigValue',
      query: { key },
      auth: 'none',
      throwError: true,
    }),
  )

/** A legal text as headed paragraphs; two notices need no token, the others do (specification section 6). */
export const template = async (code: TemplateCode) => {
  const auth = code === 'Purchase-Agreement' ? 'required' : 'none'
  return unwrap(await request<LegalText>({ method: 'GET', path: '/api/shared/getTemplateByCode', query: { code }, auth }))
}

export type News = ResultOf<'/sys/version/app3version', 'get'>

/** The version this app should become, and what the operator tells everybody. Read in the background: it throws and shows nothing. */
export const news = (version: string) => getOpen<News>('/sys/version/app3version', { version }, { throwError: true })
