import { definePage, type PageProps } from '@/hooks/define-page'
import { LiveLists, type Section } from './lists/live-lists'
import { LiveRoom } from './room/live-room'

const SECTIONS: readonly string[] = ['live', 'open', 'timetable'] satisfies readonly Section[]

/** 直播与公开课: the lists of lives and open courses, or with a lesson the room of that live. */
function CourseLiveBrief({ section, lessonId }: PageProps<'courseLiveBrief'>) {
  if (lessonId) return <LiveRoom lessonId={lessonId} />
  return <LiveLists first={section && SECTIONS.includes(section) ? section : 'live'} />
}

export default definePage('courseLiveBrief', CourseLiveBrief)
