import { ScrollView, Textarea, View } from '@tarojs/components'
import { useState } from 'react'
import type { QuestionNotes } from '@/api/note'
import { cx } from '@/components/cx'
import { Screen } from '@/components/screen'
import { Sheet } from '@/components/sheet'
import { Tag } from '@/components/tag'
import { QuestionQuote } from '../../notes/question-quote'
import { ConflictSheet } from './conflict-sheet'
import type { DraftOf } from './note-draft'
import { PictureStrip } from './picture-strip'
import { ToolBar } from './tool-bar'
import { useNoteEditor } from './use-note-editor'
import s from './editor.module.scss'

/** The note of a question while it is written (mockup 14). */
export function Editor({ of, loaded }: { of: DraftOf; loaded: QuestionNotes }) {
  const editor = useNoteEditor(of, loaded)
  const [choosing, setChoosing] = useState(false)
  const cancel = (
    <View className={s.cancel} ariaRole="button" onClick={editor.cancel}>
      取消
    </View>
  )
  const sheet = (
    <Sheet open={choosing} title="考点" note="选上后，搜索考点就能找到这条笔记" onClose={() => setChoosing(false)}>
      <View className={s.choices}>
        {editor.offered.map((point) => (
          <View
            key={point}
            className={cx(s.choice, editor.points.includes(point) && s.chosen)}
            ariaRole="checkbox"
            ariaChecked={editor.points.includes(point)}
            onClick={() => editor.togglePoint(point)}
          >
            {point}
          </View>
        ))}
      </View>
    </Sheet>
  )
  const sheets = (
    <>
      {sheet}
      <ConflictSheet conflict={editor.conflict} />
    </>
  )
  return (
    <Screen title="写笔记" background="card" navLeft={cancel} scroll={false} overlay={sheets} offlineText="网络不可用，写下的先存成草稿">
      <View className={s.page}>
        <ScrollView className={s.main} scrollY enhanced showScrollbar={false}>
          <View className={s.inner}>
            <QuestionQuote question={loaded.question} />
            <Textarea
              className={s.text}
              value={editor.value}
              maxlength={-1}
              autoFocus
              autoHeight
              adjustPosition={false}
              showConfirmBar={false}
              disableDefaultPadding
              placeholder="写下你的记法"
              placeholderClass={s.hint}
              ariaLabel="笔记"
              onInput={({ detail }) => editor.type(detail.value)}
            />
            {editor.points.length > 0 && (
              <View className={s.points}>
                {editor.points.map((point) => (
                  <Tag key={point} size={22}>
                    {point}
                  </Tag>
                ))}
              </View>
            )}
            <PictureStrip edit={editor.edit} />
          </View>
        </ScrollView>
        <ToolBar editor={editor} onPoints={() => setChoosing(true)} />
      </View>
    </Screen>
  )
}
