import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { Ring } from '@/components/progress'
import { pointsText } from '@/domain/exam/points'
import { passShare } from '@/domain/exam/report-words'
import type { ExamReport } from '@/domain/exam/types'
import s from './report.module.scss'

/** px of the drawing in mockup 09: a box of 160 around a ring whose line runs at a radius of 66. */
const BOX = 160
const RING = 145
const STROKE = 11
/** Where the words of the pass line stand, px from the centre. */
const LABEL = 86
/** Near the top and the bottom the words stand above or below their tick, else beside it. */
const BESIDE = 0.25

/** Place of the words at the pass line: beside its tick, on the outer side. @param line 0 to 1, clockwise from the top */
function labelStyle(line: number): CSSProperties {
  const angle = line * 2 * Math.PI
  const [across, up] = [Math.sin(angle), Math.cos(angle)]
  const side = across > BESIDE ? 0 : across < -BESIDE ? -100 : -50
  return {
    left: `${Math.round(BOX / 2 + LABEL * across)}px`,
    top: `${Math.round(BOX / 2 - LABEL * up)}px`,
    transform: `translate(${side}%, -50%)`,
  }
}

/** px of all figures of a score beside each other within the ring: 118.75 would lie over it. */
const ROOM = 190
const smaller = (score: string): CSSProperties => (score.length > 4 ? { fontSize: `${Math.floor(ROOM / score.length)}px` } : {})

/** The score as a ring with a tick at the pass line. It stays blue whatever the result: it informs, it does not alarm. */
export function ScoreRing({ report }: { report: ExamReport }) {
  const { score, full, passScore } = report
  const line = passShare(report)
  const label = `得分 ${pointsText(score)}，满分 ${pointsText(full)}，及格 ${pointsText(passScore)}`
  return (
    <View className={s.ring}>
      <Ring value={full > 0 ? score / full : 0} size={RING} stroke={STROKE} tone="tint" label={label}>
        <View className={s.points} style={smaller(pointsText(score))}>
          {pointsText(score)}
        </View>
        <View className={s.full}>满分 {pointsText(full)}</View>
      </Ring>
      <View className={s.tick} style={{ transform: `rotate(${Math.round(line * 3600) / 10}deg)` }} />
      <View className={s.line} style={labelStyle(line)}>
        及格 {pointsText(passScore)}
      </View>
    </View>
  )
}
