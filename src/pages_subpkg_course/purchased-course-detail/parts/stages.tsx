import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseToc, TocStage } from '@/api/course-learn'
import { Card } from '@/components/card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/icon'
import { toast } from '@/platform/toast'
import { unlockWords } from '../../lessons/lesson-words'
import { serverNow } from '../../lessons/server-clock'
import { firstChapter, firstStage } from '../detail-model'
import type { PurchasedDetailPage } from '../use-purchased-detail'
import { LessonLine } from './lesson-line'
import s from './stages.module.scss'

export interface StagesProps {
  toc: CourseToc
  page: PurchasedDetailPage
}

/** The stages of a course as cards that unfold; a locked one says when it opens. */
export function Stages({ toc, page }: StagesProps) {
  const [open, setOpen] = useState(() => firstStage(toc))
  return (
    <View className={toc.access === 'expired' ? s.over : undefined}>
      {toc.stages.map((stage, index) => (
        <Card key={stage.name} flush className={s.stage}>
          <StageHead stage={stage} open={index === open} onTap={() => setOpen(index === open ? -1 : index)} />
          {index === open && stage.opensAt === null && <Chapters stage={stage} toc={toc} page={page} />}
        </Card>
      ))}
    </View>
  )
}

function StageHead({ stage, open, onTap }: { stage: TocStage; open: boolean; onTap: () => void }) {
  const { name, done, total, opensAt } = stage
  const unlocks = opensAt === null ? null : unlockWords(opensAt, serverNow())
  return (
    <View
      className={s.stageHead}
      hoverClass={s.pressed}
      ariaRole="button"
      ariaExpanded={open}
      onClick={() => (unlocks ? toast.info(`这个阶段 ${unlocks}`) : onTap())}
    >
      <View className={s.stageName}>{name}</View>
      <Text className={s.count}>{unlocks ?? `${done} / ${total} 讲`}</Text>
      <Icon name={unlocks ? 'lock' : open ? 'up' : 'down'} size={18} className={s.arrow} />
    </View>
  )
}

/** A stage of one chapter is that chapter; of several, one is unfolded at a time. */
function Chapters({ stage, toc, page }: StagesProps & { stage: TocStage }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const current = toc.current?.lessonId
  const open = chosen ?? firstChapter(stage, current)
  const alone = stage.chapters.length === 1
  return (
    <>
      {stage.chapters.map(({ id, name, done, total, opensAt, lessons }) => (
        <View key={id} className={cx(!alone && s.chapter)}>
          {!alone && (
            <View
              className={s.chapterHead}
              ariaRole="button"
              ariaExpanded={id === open}
              onClick={() =>
                opensAt === null ? setChosen(id === open ? '' : id) : toast.info(`这一章 ${unlockWords(opensAt, serverNow())}`)
              }
            >
              <View className={s.chapterName}>{name}</View>
              <Text className={s.count}>{opensAt === null ? `${done} / ${total}` : unlockWords(opensAt, serverNow())}</Text>
              <Icon name={opensAt === null ? (id === open ? 'up' : 'down') : 'lock'} size={16} className={s.arrow} />
            </View>
          )}
          {(alone || id === open) && opensAt === null && (
            <View className={s.lessons}>
              {lessons.map((lesson) => (
                <LessonLine key={lesson.id} lesson={lesson} current={lesson.id === current} page={page} />
              ))}
            </View>
          )}
        </View>
      ))}
    </>
  )
}
