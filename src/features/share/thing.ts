/** What is shared, in words: the card, the poster, and the address it leads to. */
import type { ShareTarget } from '@/api/share'
import type { PosterWords } from '@/domain/share-poster'
import { navigation } from '@/platform/navigation'
import { hrefOf } from '@/routes'

/** A thing on screen that can be shared. */
export interface ShareThing extends ShareTarget {
  /** Chapter of a question, name of a paper. */
  title: string
  /** Stem of the question or facts of the paper, plain. */
  text: string
}

const LEAD: Record<ShareThing['kind'], string> = {
  question: '这道题，你会吗？',
  exam: '一起来考一场',
  advanced: '这套题，来试试',
  daily: '来做每日一练',
  app: '一起用知行题库备考',
}

const NAME: Record<ShareThing['kind'], string> = {
  question: '分享这道题',
  exam: '分享这份试卷',
  advanced: '分享这份试卷',
  daily: '分享每日一练',
  app: '邀请好友',
}

/** Many subjects have a 模拟卷（一）: to whom it is sent, it says of which exam. */
export const ofSubject = (subject: string, name: string) => (name.includes(subject) ? name : `${subject} ${name}`)

/** Title of the sheet. */
export const sheetTitle = ({ kind }: ShareThing): string => NAME[kind]

/** Title of a card or link. */
export const cardTitle = ({ kind, title }: ShareThing): string =>
  kind === 'app' ? LEAD.app : `${LEAD[kind]}${kind === 'question' ? '' : '：'}${title}`

/** Words of the poster. */
export const posterWords = ({ kind, title, text }: ShareThing): PosterWords => ({
  lead: LEAD[kind],
  note: title,
  text,
  name: `${title}-分享`,
})

/** The page a code leads to, in the app and on the H5 site. */
export const pathOfCode = (code: string): string => hrefOf('shareCallback', { code })
/** The whole address that a friend opens. */
export const linkOfCode = (code: string): string => navigation.webAddress(pathOfCode(code))
