import { useMemo } from 'react'
import { Sheet } from '@/components/sheet'
import { posterOf } from '@/domain/exam/poster'
import type { ExamReport } from '@/domain/exam/types'
import { Poster } from '@/features/share/poster'

export interface ShareSheetProps {
  open: boolean
  report: ExamReport
  onClose: () => void
}

/** The result as a picture: the score, the paper and the day, nothing that tells who it is. */
export function ShareSheet({ open, report, onClose }: ShareSheetProps) {
  return (
    <Sheet open={open} title="分享成绩" onClose={onClose}>
      <ReportPoster report={report} />
    </Sheet>
  )
}

function ReportPoster({ report }: { report: ExamReport }) {
  const picture = useMemo(() => posterOf(report), [report])
  return <Poster picture={picture} label="成绩图片" />
}
