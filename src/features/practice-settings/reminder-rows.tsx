import { View } from '@tarojs/components'
import { ListRow } from '@/components/list-row'
import { Switch } from '@/components/switch'
import { movedMinute, timeWords } from '@/domain/reminder'
import { reminder } from '@/platform/reminder'
import { Stepper } from './stepper'
import { useReminder } from './use-reminder'
import s from './practice-settings.module.scss'

/** 练习提醒: a time of day and the messages the learner agreed to. @param open read while the sheet is open */
export function ReminderRows({ open }: { open: boolean }) {
  const set = useReminder(open)
  if (!reminder.delivers) return <ListRow title="练习提醒" note="在微信小程序里设置，到点收到服务通知" />
  if (!set) return null
  const { minute, messages } = set
  return (
    <>
      <ListRow title="练习提醒" note="当天还没有练习时，微信发一条服务通知">
        <Switch label="练习提醒" checked={minute !== null} onChange={set.turn} />
      </ListRow>
      {minute !== null && (
        <>
          <ListRow title="提醒时间">
            <Stepper
              value={timeWords(minute)}
              less="早半小时"
              more="晚半小时"
              atLeast={movedMinute(minute, -1) === minute}
              atMost={movedMinute(minute, 1) === minute}
              onStep={(direction) => set.move(movedMinute(minute, direction))}
            />
          </ListRow>
          <ListRow title="剩余提醒" note="微信每同意一次发一条" value={`${messages} 次`}>
            <View className={s.add} ariaRole="button" onClick={set.add}>
              加一次
            </View>
          </ListRow>
        </>
      )}
    </>
  )
}
