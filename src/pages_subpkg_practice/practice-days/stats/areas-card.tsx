import { View } from '@tarojs/components'
import { useState } from 'react'
import type { PointStats, StudyStats } from '@/api/stats'
import { AsyncView, type AsyncQuery } from '@/components/async-view'
import { Card } from '@/components/card'
import { Icon } from '@/components/icon'
import { ProgressBar } from '@/components/progress'
import { Segmented } from '@/components/segmented'
import { Skeleton } from '@/components/skeleton'
import { percent } from '@/features/question/look'
import { chapterLines, pointLines, type AreaLine } from './stats-model'
import s from './stats.module.scss'

const VIEWS = [
  { value: 'chapter', label: '章节' },
  { value: 'point', label: '考点' },
] as const

/** Lines at first, and at most: a page has no more than 450 elements. */
const FEW = 6
const MOST = 50

export interface AreasPage {
  by: 'chapter' | 'point'
  setBy: (by: 'chapter' | 'point') => void
  points: AsyncQuery<PointStats>
  practise: (list: AreaLine['list']) => void
}

/** Where a learner is weak: chapters or knowledge points, the weakest first. */
export function AreasCard({ stats, page }: { stats: StudyStats; page: AreasPage }) {
  return (
    <Card>
      <View className={s.head}>
        <View className={s.heading} ariaRole="heading">
          掌握情况
        </View>
        <Segmented label="分组" options={VIEWS} value={page.by} onChange={page.setBy} />
      </View>
      <View className={s.note}>首次正确率低的在前，点一下去练；进度条是最近一次作答的正确率</View>
      {page.by === 'chapter' ? (
        <Lines key="chapter" lines={chapterLines(stats)} none="还没有做过题的章节" onPractise={page.practise} />
      ) : (
        <AsyncView query={page.points} skeleton={<Skeleton w="100%" h={160} />}>
          {(points) => (
            <Lines key="point" lines={pointLines(points)} none={`每个考点做满 ${points.minSample} 题后显示`} onPractise={page.practise} />
          )}
        </AsyncView>
      )}
    </Card>
  )
}

function Lines({ lines, none, onPractise }: { lines: AreaLine[]; none: string; onPractise: AreasPage['practise'] }) {
  const [all, setAll] = useState(false)
  if (lines.length === 0) return <View className={s.none}>{none}</View>
  return (
    <>
      {lines.slice(0, all ? MOST : FEW).map((line) => (
        <Line key={line.key} line={line} onPractise={onPractise} />
      ))}
      {!all && lines.length > FEW && (
        <View className={s.more} ariaRole="button" onClick={() => setAll(true)}>
          {`查看更多（${Math.min(MOST, lines.length) - FEW}）`}
        </View>
      )}
    </>
  )
}

function Line({ line: { name, rate, note, list }, onPractise }: { line: AreaLine; onPractise: AreasPage['practise'] }) {
  return (
    <View className={s.line} hoverClass={s.pressed} ariaRole="button" onClick={() => onPractise(list)}>
      <View className={s.lineHead}>
        <View className={s.name}>{name}</View>
        <View className={s.rate}>{percent(rate)}</View>
        <Icon name="right" size={16} className={s.chevron} />
      </View>
      {rate !== null && <ProgressBar value={rate} label={`${name}，最近正确率 ${percent(rate)}`} />}
      <View className={s.note}>{note}</View>
    </View>
  )
}
