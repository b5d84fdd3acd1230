import { Text, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import { saveReview, type CourseReviews, type ReviewDraft } from '@/api/course-learn'
import { sendReviewPicture } from '@/api/upload'
import { Button } from '@/components/button'
import { cx } from '@/components/cx'
import { Sheet } from '@/components/sheet'
import { picturesProblem, sentFiles } from '@/features/picture-edit/model'
import { PictureEdit } from '@/features/picture-edit/picture-edit'
import { usePictures } from '@/features/picture-edit/use-pictures'
import { markStale } from '@/hooks/query'
import { tellError } from '@/hooks/tell-error'
import { toast } from '@/platform/toast'
import { Stars } from '../../reviews/stars'
import s from './review-sheet.module.scss'

const MIN = 5
const MAX = 500
const MOST_PICTURES = 3
type Tag = NonNullable<ReviewDraft['tags']>[number]

export interface ReviewSheetProps {
  open: boolean
  courseId: string
  reviews: CourseReviews
  onClose: () => void
}

/** The file of a picture's address: /zxedu/media/upload/{file}. */
const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Stars, tags, words and pictures about a course; the own review is written anew in place. */
export function ReviewSheet({ open, courseId, reviews, onClose }: ReviewSheetProps) {
  const { own, choices } = reviews
  const [score, setScore] = useState(own?.score ?? 0)
  const [tags, setTags] = useState<readonly string[]>(own?.tags ?? [])
  const [body, setBody] = useState(own?.body ?? '')
  const edit = usePictures({ send: sendReviewPicture, limit: MOST_PICTURES, files: own?.pictures.map(fileOf) })
  const [saving, setSaving] = useState(false)
  const words = body.trim()
  // The server drops what the teacher answered when the words are other ones (server/modules/course/reviews.ts).
  const losesAnswer = own !== null && own.answer !== '' && words !== own.body
  const toggle = (tag: string) => setTags((now) => (now.includes(tag) ? now.filter((one) => one !== tag) : [...now, tag]))
  const save = async () => {
    const problem = picturesProblem(edit.pictures)
    if (problem !== null) return toast.info(problem)
    setSaving(true)
    try {
      await saveReview({ courseId, score, body: words, tags: tags as Tag[], pictures: sentFiles(edit.pictures) })
      await markStale(['course'], true)
      toast.success('评价已发布')
      onClose()
    } catch (error) {
      tellError(error)
    } finally {
      setSaving(false)
    }
    return undefined
  }
  const footer = (
    <View className={s.footer}>
      <Button block loading={saving} disabled={score === 0 || Array.from(words).length < MIN} onTap={() => void save()}>
        发布评价
      </Button>
    </View>
  )
  return (
    <Sheet open={open} title={own ? '修改评价' : '写评价'} onClose={onClose} footer={footer}>
      <View className={s.body}>
        <Stars score={score} onChoose={setScore} />
        <View className={s.tags}>
          {choices.map((tag) => (
            <View
              key={tag}
              className={cx(s.tag, tags.includes(tag) && s.on)}
              ariaRole="checkbox"
              ariaChecked={tags.includes(tag)}
              onClick={() => toggle(tag)}
            >
              {tag}
            </View>
          ))}
        </View>
        <Textarea
          fixed
          className={s.field}
          value={body}
          maxlength={MAX}
          placeholder="说说这门课怎么样，至少 5 个字"
          onInput={({ detail }) => setBody(detail.value)}
        />
        <Text className={s.count}>{`${body.length} / ${MAX}`}</Text>
        {losesAnswer && <View className={s.losing}>温馨提醒：文字改动后发布，老师之前的回复就不再显示了</View>}
        <PictureEdit edit={edit} />
      </View>
    </Sheet>
  )
}
