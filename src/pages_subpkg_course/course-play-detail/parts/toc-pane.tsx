import { ScrollView, Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { CourseToc, TocLesson } from '@/api/course-learn'
import { AsyncView, type AsyncQuery } from '@/components/async-view'
import { Icon } from '@/components/icon'
import { Skeleton } from '@/components/skeleton'
import { anchorOf, chapterOf } from '../../lessons/lesson-words'
import { LessonRow } from './lesson-row'
import s from './toc.module.scss'

export interface TocPaneProps {
  query: AsyncQuery<CourseToc>
  lessonId: string
  onOpen: (lesson: TocLesson) => void
}

const skeleton = (
  <View className={s.pane}>
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} h={42} className={s.bone} />
    ))}
  </View>
)

/** The outline of the course, at the lesson on show. */
export function TocPane({ query, lessonId, onOpen }: TocPaneProps) {
  return (
    <AsyncView query={query} skeleton={skeleton} errorTitle="获取课程失败">
      {(toc) => <Outline toc={toc} lessonId={lessonId} onOpen={onOpen} />}
    </AsyncView>
  )
}

function Outline({ toc, lessonId, onOpen }: Omit<TocPaneProps, 'query'> & { toc: CourseToc }) {
  const here = chapterOf(toc, lessonId)
  const [chosen, setChosen] = useState<string | null>(null)
  const open = chosen ?? here
  const chapters = toc.stages.flatMap((stage) => stage.chapters)
  return (
    <ScrollView className={s.scroll} scrollY enhanced showScrollbar={false} scrollIntoView={anchorOf(toc, lessonId)}>
      <View className={s.pane}>
        {chapters.map((chapter) => (
          <View key={chapter.id} id={`chapter-${chapter.id}`}>
            <View
              className={s.chapter}
              ariaRole="button"
              ariaExpanded={chapter.id === open}
              onClick={() => setChosen(chapter.id === open ? '' : chapter.id)}
            >
              <Text className={s.chapterName}>{chapter.name}</Text>
              <Text className={s.count}>
                {chapter.done} / {chapter.total} 讲
              </Text>
              <Icon name={chapter.id === open ? 'up' : 'down'} size={16} />
            </View>
            {chapter.id === open &&
              chapter.lessons.map((lesson) => (
                <LessonRow key={lesson.id} lesson={lesson} current={lesson.id === lessonId} onTap={() => onOpen(lesson)} />
              ))}
          </View>
        ))}
      </View>
    </ScrollView>
  )
}
