import { Text, View } from '@tarojs/components'
import type { QuestionNotes } from '@/api/note'
import { Button } from '@/components/button'
import { go } from '@/hooks/go'
import { system } from '@/platform/system'
import { NotePictures } from '../../notes/note-pictures'
import { QuestionQuote } from '../../notes/question-quote'
import { noteDay } from '../../notes/words'
import type { NoteDetailsPage } from '../biz/use-note-details'
import { OpenNoteCard } from './open-note'
import s from './details.module.scss'

/** The question (to be practised where it came from a list), the own note, and a page of the notes of others. */
export function Details({ notes, page, subjectId }: { notes: QuestionNotes; page: NoteDetailsPage; subjectId?: string }) {
  const { question, mine, total, rows } = notes
  const practise = (of: string) => void go('practiceCore', { source: 'search', subjectId: of, refId: question.questionId })
  return (
    <View className={s.main}>
      <QuestionQuote question={question} />
      {subjectId && !question.withdrawn && (
        <View className={s.practise} ariaRole="button" onClick={() => practise(subjectId)}>
          做这道题
        </View>
      )}
      <View className={s.title}>
        我的笔记
        {mine && <Text className={s.day}>{noteDay(mine.updatedAt, system.now())}</Text>}
      </View>
      <Mine mine={mine} questionId={question.questionId} />
      <View className={s.title}>
        同学的笔记
        <Text className={s.day}>{`${total} 条`}</Text>
      </View>
      {rows.length === 0 && <View className={s.none}>还没有同学公开笔记，写一条带个头吧</View>}
      {rows.map((row) => {
        const note = page.now(row)
        return <OpenNoteCard key={note.id} note={note} onLike={() => page.like(note)} onReport={() => page.setReporting(note.id)} />
      })}
      {page.pages > 1 && <Pager page={page} />}
    </View>
  )
}

function Mine({ mine, questionId }: { mine: QuestionNotes['mine']; questionId: string }) {
  const edit = () => void go('practiceNoteEditor', { questionId })
  if (!mine) {
    return (
      <View className={s.write} ariaRole="button" onClick={edit}>
        写下你的记法
      </View>
    )
  }
  return (
    <View className={s.own}>
      {mine.body !== '' && <View className={s.body}>{mine.body}</View>}
      <NotePictures files={mine.pictures} />
      <View className={s.foot}>
        <Text className={s.points}>
          {mine.hidden ? '被举报或不合规，已不再公开' : mine.isPublic ? `公开 · ${mine.likes} 赞` : '仅自己'}
        </Text>
        <View className={s.edit} ariaRole="button" onClick={edit}>
          编辑
        </View>
      </View>
    </View>
  )
}

/** 20 notes at a time, however many there are. */
function Pager({ page }: { page: NoteDetailsPage }) {
  return (
    <View className={s.pager}>
      <Button size={40} kind="line" disabled={page.page === 1} onTap={() => page.setPage(page.page - 1)}>
        上一页
      </Button>
      <Text>{`${page.page} / ${page.pages}`}</Text>
      <Button size={40} kind="line" disabled={page.page >= page.pages} onTap={() => page.setPage(page.page + 1)}>
        下一页
      </Button>
    </View>
  )
}
