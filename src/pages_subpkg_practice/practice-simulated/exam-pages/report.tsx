import { View } from '@tarojs/components'
import { AsyncView } from '@/components/async-view'
import { Screen } from '@/components/screen'
import { passShare, sectionsDiffer } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import { useShareCard } from '@/features/share/use-share-card'
import type { PageProps } from '@/hooks/define-page'
import { hrefOf } from '@/routes'
import { isGone } from '@/domain/errors'
import { AreasCard } from '../parts-report/areas-card'
import { GoneState, GuestState, RunningState } from '../parts-report/closed'
import { CorrectionsCard } from '../parts-report/corrections-card'
import { MarksCard } from '../parts-report/marks-card'
import { NotStandingCard } from '../parts-report/not-standing-card'
import { PartsCard } from '../parts-report/parts-card'
import { ReportFooter } from '../parts-report/report-footer'
import { ReportSkeleton } from '../parts-report/report-skeleton'
import { ScoreCard } from '../parts-report/score-card'
import { ShareSheet } from '../parts-report/share-sheet'
import { TimeCard } from '../parts-report/time-card'
import { testedPaper } from '../shared-paper'
import { isRunning, useReport, type ReportPage } from '../use-report'
import s from '../parts-report/report.module.scss'

/** The result of an exam (mockup 09): score against the pass line, where the points were lost, and why. */
export function Report({ attemptId }: PageProps<'simulatedReport'>) {
  const page = useReport(attemptId)
  const { query } = page
  const report = query.data
  // The result is the learner's own; friends come to the paper.
  useShareCard(
    () => (report ? testedPaper(report) : null),
    () => (report ? hrefOf('simulatedIntro', { paperId: report.paperId }) : hrefOf('practiceSimulated', {})),
  )
  return (
    <Screen
      title="考试报告"
      background="tint"
      footer={report && <ReportFooter report={report} page={page} />}
      overlay={report && <ShareSheet open={page.sharing} report={report} onClose={page.closeShare} />}
    >
      <View className={s.main}>
        {!page.loggedIn ? (
          <GuestState />
        ) : isGone(query.error) ? (
          <GoneState />
        ) : isRunning(query.error) ? (
          <RunningState onResume={page.resume} />
        ) : (
          <AsyncView query={query} skeleton={<ReportSkeleton />} errorText="成绩已经保存好了，点一下再试试">
            {(data) => <Result report={data} page={page} />}
          </AsyncView>
        )}
      </View>
    </Screen>
  )
}

function Result({ report, page }: { report: ExamReport; page: ReportPage }) {
  const line = passShare(report)
  return (
    <>
      <ScoreCard report={report} onShare={page.share} onHistory={() => page.history(report)} />
      {report.corrections.length > 0 && <CorrectionsCard corrections={report.corrections} onOpen={page.reviewAt} />}
      {sectionsDiffer(report) && <PartsCard title="各部分得分" parts={report.sections} line={line} />}
      <PartsCard title="题型得分" parts={report.types} line={line} />
      <AreasCard report={report} line={line} onPractise={(by, id) => page.practise(report, by, id)} />
      <TimeCard report={report} />
      <MarksCard marks={report.marks} essays={report.essays} onOpen={page.reviewAt} />
      {report.notStanding.length > 0 && <NotStandingCard report={report} onOpen={page.reviewAt} />}
    </>
  )
}
