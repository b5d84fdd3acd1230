import type { QuestionVideo } from '@/domain/question'
import type { RowReader } from './row'

const ADDRESS_LENGTH = 500
/** A day: no explanation is longer, a number of milliseconds is. */
const MOST_SECONDS = 86_400

/** Why an address cannot be played, in Chinese; null when it can. Any host will do: which one is the operator's is not ours to know. */
function wrongWith(address: string): string | null {
  // Signs that a URL parser would leave out or turn round without a word.
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return '应为完整的 https 视频地址'
  const { protocol, username, password, pathname } = new URL(address)
  if (protocol !== 'https:') return '视频地址应以 https:// 开头'
  if (username !== '' || password !== '') return '视频地址不能含有用户名和密码'
  return /\.(mp4|m3u8)$/i.test(pathname) ? null : '应为 .mp4 或 .m3u8 视频的地址'
}

/** The film of a row from `video` and `videoSeconds`; null without one, or when it was refused. */
export function readVideo(row: RowReader): QuestionVideo | null {
  const address = row.text('video', { max: ADDRESS_LENGTH })
  const seconds = row.integer('videoSeconds', { min: 1, max: MOST_SECONDS })
  if (address === '') {
    if (seconds !== null) row.refuse('videoSeconds', '没有视频，不应有视频秒数')
    return null
  }
  const reason = wrongWith(address)
  if (reason === null) return { url: new URL(address).href, seconds }
  row.refuse('video', reason)
  return null
}
