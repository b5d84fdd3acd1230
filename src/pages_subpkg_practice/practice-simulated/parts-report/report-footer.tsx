import { View } from '@tarojs/components'
import { Button } from '@/components/button'
import { isLost } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import type { ReportPage } from '../use-report'
import s from './report.module.scss'

/** The ways on: all questions, the lost ones when there are any, another attempt when the paper allows one. */
export function ReportFooter({ report, page }: { report: ExamReport; page: ReportPage }) {
  const lost = report.marks.some(({ verdict }) => isLost(verdict))
  return (
    <View className={s.foot}>
      <View className={s.way1}>
        <Button kind="line" block onTap={page.reviewAll}>
          查看解析
        </Button>
      </View>
      {lost && (
        <View className={s.way1}>
          <Button kind="line" block onTap={page.reviewWrong}>
            只看错题
          </Button>
        </View>
      )}
      {report.mayRetry && (
        <View className={s.way2}>
          <Button block onTap={() => page.retry(report)}>
            再考一次
          </Button>
        </View>
      )}
    </View>
  )
}
