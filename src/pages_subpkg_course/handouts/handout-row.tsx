import { View } from '@tarojs/components'
import type { HandoutRow as Row } from '@/api/course-learn'
import { Icon } from '@/components/icon'
import { ProgressBar } from '@/components/progress'
import { unlockWords } from '../lessons/lesson-words'
import { serverNow } from '../lessons/server-clock'
import { Glyph } from '../parts/glyph'
import { sizeWords } from '../times'
import { isLocked, type HandoutDesk } from './use-handouts'
import s from './handouts.module.scss'

function noteOf(row: Row, desk: HandoutDesk): string {
  if (row.opensAt !== null && isLocked(row)) return unlockWords(row.opensAt, serverNow())
  if (desk.stateOf(row.id) === 'failed') return '没有下载完，点一下重试'
  return `${row.pages} 页·${desk.has(row.id) ? '已下载' : sizeWords(row.bytes)}`
}

/** One document: how long and heavy it is, or how far its download is; a failed one is tried again by a tap. */
export function HandoutRow({ row, desk }: { row: Row; desk: HandoutDesk }) {
  const state = desk.stateOf(row.id)
  const locked = isLocked(row)
  const note = noteOf(row, desk)
  return (
    <View
      className={s.row}
      hoverClass={s.pressed}
      ariaRole="button"
      ariaLabel={`${row.title}，${note}`}
      ariaBusy={typeof state === 'number'}
      onClick={() => desk.open(row)}
    >
      <View className={s.tile}>
        <Icon name="file" size={20} />
      </View>
      <View className={s.body}>
        <View className={s.name}>{row.title}</View>
        {typeof state === 'number' ? (
          <View className={s.bar}>
            <ProgressBar value={state} size={3} label="下载进度" />
          </View>
        ) : (
          <View className={state === 'failed' ? s.failed : s.note}>{note}</View>
        )}
      </View>
      {locked ? <Icon name="lock" size={18} className={s.mark} /> : <Mark download={desk.mustCome(row.id)} />}
    </View>
  )
}

function Mark({ download }: { download: boolean }) {
  return download ? <Glyph name="download" size={20} className={s.mark} /> : <Icon name="right" size={18} className={s.mark} />
}
