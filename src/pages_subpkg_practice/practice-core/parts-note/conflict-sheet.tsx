import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { clockOf } from '@/domain/calendar'
import { noteLength } from '@/domain/note'
import { system } from '@/platform/system'
import { NotePictures } from '../../notes/note-pictures'
import { noteDay } from '../../notes/words'
import type { Conflict, Standing } from './use-conflict'
import s from './conflict-sheet.module.scss'

/** From here on a note is folded: characters, lines. */
const LONG = 60
const LINES = 4

const isLong = (body: string) => noteLength(body) > LONG || body.split('\n').length > LINES

/** What stands in the place of the note under the pen: its words are seen before they are replaced. */
export function ConflictSheet({ conflict }: { conflict: Conflict | null }) {
  if (!conflict) return null
  const { standing, open, answer } = conflict
  const footer = (
    <>
      <View className={s.stay}>
        <Button kind="line" block onTap={() => answer(false)}>
          继续编辑
        </Button>
      </View>
      <View className={s.replace}>
        <Button block onTap={() => answer(true)}>
          保存我写的
        </Button>
      </View>
    </>
  )
  return (
    <Sheet open={open} title="这条笔记在别处改过" onClose={() => answer(false)} footer={footer}>
      <View className={s.content}>
        <View className={s.lead}>保存会换掉别处写的这一条</View>
        <Other key={standing.updatedAt} note={standing} />
      </View>
    </Sheet>
  )
}

function Other({ note }: { note: Standing }) {
  const [whole, setWhole] = useState(false)
  const { body, pictures, points, isPublic, updatedAt } = note
  const long = isLong(body)
  const about = [`${noteDay(updatedAt, system.now())} ${clockOf(updatedAt)}`, isPublic ? '公开' : '仅自己', ...points]
  return (
    <View className={s.other}>
      {body !== '' && <View className={cx(s.words, long && !whole && s.folded)}>{body}</View>}
      {long && (
        <View className={s.fold} ariaRole="button" onClick={() => setWhole(!whole)}>
          {whole ? '收起' : '展开全文'}
        </View>
      )}
      <NotePictures files={pictures} />
      <View className={s.about}>{about.join(' · ')}</View>
    </View>
  )
}
