import { identities } from '../../../server/db/schema'
import { createWechat } from '../../../server/modules/auth/wechat'
import { platform } from '../helpers/platform'
import type { TestApp } from '../helpers/app'

const TOKEN = '/cgi-bin/stable_token'
export const TEXT = '/wxa/msg_sec_check'
/** What the platform of these tests takes for filth, and what it is not sure of. */
export const FILTH = '代考包过联系我'
export const DOUBT = '加我微信'

/** WeChat for texts alone: what it was shown, by whom, and what it answers when it is not itself. */
export async function textPlatform() {
  const wx = platform()
  const base = await wx.listen()
  wx.answers[TOKEN] = () => ({ body: { access_token: 'token', expires_in: 7200 } })
  const itself = ({ body }: { body: Record<string, unknown> }) => {
    const content = String(body.content)
    const [suggest, label] = content.includes(FILTH) ? ['risky', 20006] : content.includes(DOUBT) ? ['review', 21000] : ['pass', 100]
    return { body: { errcode: 0, result: { suggest, label } } }
  }
  wx.answers[TEXT] = itself
  return {
    ...wx,
    wechat: createWechat({ appId: 'wx1', secret: 's3cret', base }, () => new Date()),
    /** Bodies of the texts it was shown. */
    shown: () => wx.asked.filter(({ path }) => path === TEXT).map(({ body }) => body),
    answer: (answer: (typeof wx.answers)[string]) => void (wx.answers[TEXT] = answer),
    reset: () => {
      wx.asked.length = 0
      wx.answers[TEXT] = itself
    },
  }
}

/** The learner has been in the mini program. */
export async function inMiniProgram(t: TestApp, userId: string): Promise<string> {
  const openid = `o-${userId}`
  await t.deps.db.insert(identities).values({ provider: 'wechat_mini_app', subject: openid, userId, createdAt: t.clock.now() })
  return openid
}
