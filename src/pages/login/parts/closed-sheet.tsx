import { cancelClosed, exportClosed } from '@/api/account'
import { ListRow } from '@/components/list-row'
import { Sheet } from '@/components/sheet'
import { COOLING_OFF_DAYS } from '@/domain/account'
import { dayOf } from '@/domain/calendar'
import { handFile } from '@/hooks/hand-file'
import { useOneAtATime } from '@/hooks/one-at-a-time'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'

const ASKED = {
  title: '注销账号',
  content: `账号和学习记录会在 ${COOLING_OFF_DAYS} 天后删除，不能恢复。期间要撤销，请联系客服。`,
  confirmText: '确认注销',
  cancelText: '再想想',
}

/** What is left of an account that the operator closed: a copy of its data, and its end. */
export function ClosedSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  // A second tap of the same moment would ask twice.
  const once = useOneAtATime((act: () => Promise<unknown>) => act().then(() => undefined, tellError))
  const cancel = async () => {
    if (!(await toast.confirm(ASKED))) return
    const { cancelsAt } = await cancelClosed()
    onClose()
    toast.info(`已申请注销，账号将在 ${dayOf(cancelsAt)} 删除`)
  }
  return (
    <Sheet narrow open={open} title="账号已停用" note="如有疑问请联系客服" onClose={onClose}>
      <ListRow icon="file" title="导出我的数据" note="网页文件，手机号已打码" onTap={() => void once(() => handFile(exportClosed))} />
      <ListRow icon="user" title="注销账号" note={`${COOLING_OFF_DAYS} 天后删除`} onTap={() => void once(cancel)} />
    </Sheet>
  )
}
