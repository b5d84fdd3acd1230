import { useEffect, useRef, useState } from 'react'
import { sendPicture, type QuestionNotes } from '@/api/note'
import { NOTE_LIMIT, NOTE_PICTURES, noteLength, typedNote } from '@/domain/note'
import { picturesProblem, sentFiles } from '@/features/picture-edit/model'
import { usePictures, type PicturesEdit } from '@/features/picture-edit/use-pictures'
import { goBack } from '@/hooks/go'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { isWorthKeeping, openDraft, type DraftOf, type NoteDraft } from './note-draft'
import { saveUpon, useConflict } from './use-conflict'
import { useKeptDraft } from './use-kept-draft'

const EMPTY: NoteDraft = { body: '', pictures: [], points: [], isPublic: false }

const contentOf = (mine: QuestionNotes['mine']): NoteDraft => {
  if (!mine) return EMPTY
  const { body, pictures, points, isPublic } = mine
  return { body, pictures, points, isPublic }
}

/**
 * The text of the field, cut to what a note takes. A value that does not change is not drawn: when nothing of what was typed
 * is taken, the field is given another value for a moment, so that it shows the old one again.
 */
function useText(start: string) {
  const [value, setValue] = useState(start)
  const type = (typed: string) => {
    const { text, over } = typedNote(typed)
    if (text !== typed && text === value) {
      setValue(`${text} `)
      setTimeout(() => setValue(text), 0)
    } else setValue(text)
    // One character too many is ignored without a word, more were pasted.
    if (over > 1) toast.info(`太长啦，已保留前 ${NOTE_LIMIT} 个字`)
  }
  return { text: typedNote(value).text, value, type }
}

/** The way back, once: who has left already would lose the page below too. */
function useLeave(): () => Promise<void> {
  const left = useRef(false)
  useEffect(
    () => () => {
      left.current = true
    },
    [],
  )
  return async () => {
    if (left.current) return
    left.current = true
    await goBack()
  }
}

/** Asks whether the note goes without the pictures that could not be sent; else they are sent once more. */
async function goesWithoutFailed({ pictures, retry }: PicturesEdit): Promise<boolean> {
  const failed = pictures.filter(({ state }) => state === 'failed')
  const content = `有 ${failed.length} 张图片没有上传成功，要先保存其他内容吗？`
  const goes = await toast.confirm({ content, confirmText: '先保存', cancelText: '重新上传' })
  if (!goes) failed.forEach(({ key }) => retry(key))
  return goes
}

/** What the editor of a note does: typing, drafts, saving, leaving. */
export function useNoteEditor(of: DraftOf, loaded: QuestionNotes) {
  const [saved] = useState(() => contentOf(loaded.mine))
  // Points of the question, and those the note had before a correction.
  const [offered] = useState(() => [...new Set([...loaded.question.points, ...saved.points])])
  const [draft] = useState(() => openDraft(of, saved))
  const { left } = draft
  const [start] = useState(() => left ?? saved)
  // What is written upon, a draft's until it is saved: the note may have been written anew on another device since.
  const [base] = useState(() => (left ? left.base : loaded.mine?.updatedAt))
  const { text, value, type } = useText(start.body)
  const [points, setPoints] = useState(() => start.points.filter((point) => offered.includes(point)))
  const [isPublic, setPublic] = useState(start.isPublic)
  const [saving, setSaving] = useState(false)
  const edit = usePictures({ send: sendPicture, limit: NOTE_PICTURES, files: start.pictures })
  const content: NoteDraft = { body: text, pictures: sentFiles(edit.pictures), points, isPublic }
  const close = useKeptDraft(draft, { ...content, base })
  const leave = useLeave()
  const { conflict, ask } = useConflict()
  useEffect(() => {
    if (left) toast.info('已恢复上次的草稿')
  }, [left])
  const empty = text.trim() === '' && edit.pictures.length === 0

  const save = async () => {
    // A picture that was not sent is left out of the note, and gone with the page: not without a word, and not where nothing is left.
    const problem = picturesProblem(edit.pictures)
    const sending = edit.pictures.some(({ state }) => state === 'sending')
    if (problem !== null && (sending || !isWorthKeeping(content, EMPTY))) return toast.info(problem)
    if (problem !== null && !(await goesWithoutFailed(edit))) return undefined
    setSaving(true)
    try {
      const note = { questionId: of.questionId, body: text, pictures: [...content.pictures], points: [...points], isPublic }
      if (!(await saveUpon(note, base ?? null, ask))) return setSaving(false)
      close(true)
      toast.success('笔记已保存')
      await markStale(['note', 'practice'])
      await leave()
    } catch (error) {
      setSaving(false)
      tellError(error)
    }
    return undefined
  }
  const cancel = async () => {
    const asks = isWorthKeeping(content, saved)
    const keep = asks && (await toast.confirm({ content: '这条笔记还没有保存', confirmText: '保存草稿', cancelText: '放弃' }))
    close(!keep)
    await leave()
  }
  return {
    /** What the field is to show. */
    value,
    type,
    length: noteLength(text),
    offered,
    points,
    togglePoint: (point: string) => setPoints(points.includes(point) ? points.filter((other) => other !== point) : [...points, point]),
    isPublic,
    togglePublic: () => {
      if (!isPublic) toast.info('公开后，同学能看到这条笔记')
      setPublic(!isPublic)
    },
    edit,
    empty,
    saving,
    conflict,
    save: () => void save(),
    cancel: () => void cancel(),
  }
}

export type NoteEditor = ReturnType<typeof useNoteEditor>
