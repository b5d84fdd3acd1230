import { View } from '@tarojs/components'
import { Icon } from '@/components/icon'
import { go } from '@/hooks/go'
import { goBeside } from '@/hooks/go-beside'
import s from './reason-list.module.scss'

/** After 信息有误: what may be wrong, and where it is put right (mockup notes 11). */
export function ReasonList({ paperId }: { paperId?: string }) {
  const register = () => void (paperId ? goBeside('simulatedIntro', { paperId }) : go('practiceSimulated', {}))
  const reasons = [
    { text: '姓名或证件号码填错了', note: '回到考试须知，重新登记', onTap: register },
    { text: '考试科目或试卷不对', note: '回到模拟考试，另选一份试卷', onTap: () => void go('practiceSimulated', {}) },
    { text: '用了别的准考证号', note: '在下面重新输入，座位和场次随准考证号' },
  ]
  return (
    <View className={s.list}>
      <View className={s.heading}>哪一项信息有误？</View>
      {reasons.map(({ text, note, onTap }) => (
        <View key={text} className={s.reason} ariaRole={onTap ? 'button' : undefined} onClick={onTap}>
          <View className={s.words}>
            {text}
            <View className={s.note}>{note}</View>
          </View>
          {onTap && <Icon name="right" size={16} className={s.chevron} />}
        </View>
      ))}
    </View>
  )
}
