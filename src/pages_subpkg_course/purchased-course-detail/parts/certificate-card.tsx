import { View } from '@tarojs/components'
import type { CourseToc } from '@/api/course-learn'
import { Button } from '@/components/button'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { dateWords } from '../../times'
import s from '../purchased-course-detail.module.scss'

export interface CertificateCardProps {
  toc: CourseToc
  busy: boolean
  onTake: () => void
}

/** The certificate of a course that is finished: to be taken, or taken. */
export function CertificateCard({ toc, busy, onTake }: CertificateCardProps) {
  const { certificate, percent, access } = toc
  if (certificate === null && (percent < 100 || access === 'preview')) return null
  return (
    <Card className={s.certificate}>
      <Icon name="trophy" size={28} className={s.medal} />
      <View className={s.body}>
        <View className={s.name}>{certificate ? '结业证书' : '恭喜学完全部课程'}</View>
        <View className={s.note}>
          {certificate
            ? `${certificate.learnerName}·编号 ${certificate.number}·${dateWords(certificate.issuedAt)} 颁发`
            : '可以领取结业证书了'}
        </View>
      </View>
      {certificate === null && (
        <Button kind="soft" size={30} loading={busy} onTap={onTake}>
          领取
        </Button>
      )}
    </Card>
  )
}
