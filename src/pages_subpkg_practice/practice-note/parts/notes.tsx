import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { useEnvironment } from '@/components/environment'
import { ListHero } from '@/features/question-list/list-hero'
import { isLong } from '@/features/question-list/model'
import { SearchLine } from '@/features/question-list/search-line'
import { chunkAtTop, windowOf } from '../note-list'
import type { NoteList, PracticeNotePage } from '../use-practice-note'
import { NoteRow } from './note-row'
import s from '../practice-note.module.scss'

/** px from the end of the list at which the next page is read (specification section 9). */
const REACH_BOTTOM = 100
/** Where the rows begin below hero, chapters and search, about, px. */
const LIST_TOP = 250

/** How many there are and their practice, chapters, search, and the rows near the view. */
export function Notes({ list, page }: { list: NoteList; page: PracticeNotePage }) {
  const { fontScale } = useEnvironment()
  const [chunk, setChunk] = useState(0)
  const { choice, chapterId } = page
  const { rows, chapters, total } = list
  const { first, last, before, after } = windowOf(rows.length, chunk, fontScale)
  const all = chapters.reduce((sum, { count }) => sum + count, 0)
  return (
    <ScrollView
      className={s.scroll}
      scrollY
      enhanced
      showScrollbar={false}
      lowerThreshold={REACH_BOTTOM}
      onScroll={({ detail }) => setChunk(chunkAtTop({ scroll: detail.scrollTop, top: LIST_TOP, scale: fontScale }))}
      onScrollToLower={page.more}
    >
      <View className={s.main}>
        <ListHero
          lead="写过的笔记"
          count={all}
          unit="条"
          note={`分布在 ${chapters.length} 个章节`}
          action="开始练习"
          onTap={page.practise}
        />
        <View className={s.bar}>
          <ScrollView className={s.chapters} scrollX enhanced showScrollbar={false}>
            <View className={s.chips} ariaRole="radiogroup" ariaLabel="章节">
              <Chip name="全部" count={all} on={chapterId === undefined} onTap={() => page.setChapter(undefined)} />
              {chapters.slice(0, CHAPTERS).map((chapter) => (
                <Chip
                  key={chapter.chapterId}
                  name={chapter.name}
                  count={chapter.count}
                  on={chapterId === chapter.chapterId}
                  onTap={() => page.setChapter(chapter.chapterId)}
                />
              ))}
            </View>
          </ScrollView>
          <View className={s.menu} ariaRole="button" onClick={() => page.setMenu(true)}>
            导出
          </View>
        </View>
        <View className={s.search}>
          <SearchLine search={page.search} choice={choice} all={rows.map(({ note }) => note.id)} />
        </View>
        {rows.length === 0 ? (
          <View className={s.none}>{page.search.text === '' ? '这里没有笔记了' : '没有找到相关的笔记'}</View>
        ) : (
          <Card flush>
            {before > 0 && <View style={{ height: `${before}px` }} />}
            {rows.slice(first, last).map((row) => (
              <NoteRow
                key={row.note.id}
                row={row}
                even={isLong(total)}
                subjectId={page.subject.id}
                chosen={choice.ids === null ? null : choice.ids.has(row.note.id)}
                onToggle={choice.toggle}
                words={page.words}
              />
            ))}
            {after > 0 && <View style={{ height: `${after}px` }} />}
          </Card>
        )}
      </View>
    </ScrollView>
  )
}

/** Chapters with a chip of their own; the search finds the notes of the others. */
const CHAPTERS = 40

function Chip({ name, count, on, onTap }: { name: string; count: number; on: boolean; onTap: () => void }) {
  return (
    <View className={cx(s.chip, on && s.on)} ariaRole="radio" ariaChecked={on} onClick={onTap}>
      <View className={s.chipName}>{name}</View>
      {`\u00a0${count}`}
    </View>
  )
}
