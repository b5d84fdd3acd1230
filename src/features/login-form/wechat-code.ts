import { ApiCallError, CODE } from '@/domain/errors'
import { login } from '@/platform/login'

/** A fresh code of wx.login. @throws ApiCallError with words for the learner when WeChat gives none */
export const wechatCode = (): Promise<string> =>
  login.code().catch(() => {
    throw new ApiCallError('没有连上微信，请稍后重试', { errorCode: CODE.failed, statusCode: 0 })
  })
