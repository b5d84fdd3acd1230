import { Text } from '@tarojs/components'
import { configValue } from '@/api/system'
import { RECORD_KEY } from '@/domain/imprint'
import { useApi } from '@/hooks/query'
import { system } from '@/platform/system'
import s from './approval.module.scss'

/** The foot of a page of the site (mockup 38): the operator's line about its record; nothing while there is none. */
export function Approval() {
  const { data } = useApi(['imprint'], () => configValue(RECORD_KEY), { enabled: system.showsApproval })
  return data ? <Text className={s.approval}>{data}</Text> : null
}
