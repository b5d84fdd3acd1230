import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { useWholeWindow } from '../use-window'
import { useExamActions, useExamView } from '../../exam/context'
import { useMovesOf } from '../paper/chat-context'
import b from './button.module.scss'
import s from './strips.module.scss'

/** Below this width the normal exam screen reads better (mockup notes 10). */
const NARROW = 1024

/** Lines under the bar: the network is away, the login has ended, the window is narrow. */
export function Strips() {
  const online = useExamView((view) => view.online)
  const failing = useExamView((view) => view.failing)
  const signedOut = useExamView((view) => view.signedOut)
  const handing = useExamView(({ phase }) => phase === 'handing')
  const size = useWholeWindow()
  const { signIn } = useExamActions()
  const { toNormal } = useMovesOf()
  const away = handing
    ? '已交卷，联网后自动提交，请不要关闭本页'
    : online
      ? '服务器暂时没有回应，答案先存在本机，会自动重试'
      : '网络中断，答案先存在本机，联网后自动提交；暂时不能交卷'
  return (
    <>
      {(!online || failing || handing) && (
        <div className={s.strip} role="status">
          <Icon name="wifi-off" size={18} />
          {away}
        </div>
      )}
      {signedOut && (
        <div className={s.strip} role="status">
          <Icon name="alert" size={18} />
          登录已过期，答案先存在本机
          <button type="button" className={cx(b.plain, s.action)} onClick={signIn}>
            重新登录
          </button>
        </div>
      )}
      {size !== null && size.width < NARROW && (
        <div className={cx(s.strip, s.calm)}>
          窗口较窄，普通考试界面更好读，作答和计时都会保留
          <button type="button" className={cx(b.plain, s.action)} onClick={toNormal}>
            切换到普通界面
          </button>
        </div>
      )}
    </>
  )
}
