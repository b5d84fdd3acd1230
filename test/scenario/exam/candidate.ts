import type { Driver } from '../driver'
import { metaIn } from '../practice'
import { squash } from '../seen'
import { isOfCase, labelOf, recognise, type PaperQuestion, type SeedPaper } from './paper'
import type { Choices } from './reckon'

/** What a candidate means to do with the question of a number. */
type Plan = 'right' | 'wrong' | 'open' | 'takenBack' | 'corrected'

/** One rule for a whole paper: about two in three right, the others wrong, left open, or taken back. */
function planOf(number: number): Plan {
  if (number % 10 === 3) return 'open'
  if (number % 25 === 7) return 'takenBack'
  if (number % 9 === 5) return 'corrected'
  return number % 4 === 1 ? 'wrong' : 'right'
}

const isMarked = (number: number) => number % 12 === 0

const LETTERS = 'ABCDEFGHIJKL'

/** What is touched, in order: the same letter twice takes it back. */
function touches(plan: Plan, { right, wrong }: { right: string; wrong: string }): string[] {
  if (plan === 'open') return []
  if (plan === 'takenBack') return [wrong, wrong]
  if (plan === 'corrected') return [wrong, right]
  return [plan === 'right' ? right : wrong]
}

interface OnShow {
  number: number
  question: PaperQuestion
  /** Without spaces, in the order of the screen. */
  options: string[]
}

/** What stands of a question: the touched letter and its words, null where it was taken back. */
interface Given {
  letter: string
  words: string
}

/** How one of the product's exam screens shows a question, and what a hand does there. */
export interface Layout {
  /** Number of the question on show in the text of the screen, null while none is. */
  number(text: string, total: number): number | null
  /** Options in the text, where they are no group of their own. */
  options?(text: string): string[]
  /** Without it the option is touched. */
  choose?(letter: string): Promise<void>
  /** Without it 下一题 is touched. */
  next?(): Promise<void>
  /** Without it 标记 is touched. */
  mark?(): Promise<void>
  /** What the control of the mark says once it is set. */
  marked: string
}

/** The paper on a phone: 3 / 150 over the type. */
const PHONE: Layout = {
  number: (text, total) => {
    const meta = metaIn(text)
    return meta?.of === total ? meta.at : null
  },
  marked: '已标记',
}

/** A person with a paper: reads what stands on the screen, touches options, and remembers what was done. */
export class Candidate {
  readonly given = new Map<string, Given | null>()
  readonly marked = new Set<string>()
  /** Ids in the order of the numbers. */
  readonly order: string[] = []

  constructor(
    private readonly driver: Driver,
    readonly paper: SeedPaper,
    private readonly layout: Layout = PHONE,
  ) {}

  get total(): number {
    return this.paper.sections.reduce((sum, { questions }) => sum + questions.length, 0)
  }

  get answered(): number {
    return [...this.given.values()].filter((given) => given !== null).length
  }

  /** Numbers that are without an answer now, of those seen so far. */
  get open(): number[] {
    return this.order.flatMap((id, index) => (this.given.get(id) ? [] : [index + 1]))
  }

  /** What the last warning says before the paper is handed in. */
  get warning(): string {
    return `还有 ${this.total - this.answered} 题未作答、${this.marked.size} 题有标记`
  }

  /** What was chosen in the end, in the words of the options. */
  get choices(): Choices {
    return new Map([...this.given].map(([id, given]) => [id, given?.words ?? null]))
  }

  /** The question with this number; waits until it is on show and whole. */
  see(number: number): Promise<OnShow> {
    const { layout, paper, total } = this
    return this.driver.readQuestion(`question ${number} of the paper`, (text, group) => {
      if (layout.number(text, total) !== number) return null
      const options = (layout.options?.(text) ?? group).map(squash)
      const question = recognise(paper, { text, options })
      return question && squash(text).includes(squash(labelOf(question))) ? { number, question, options } : null
    })
  }

  /** Touches an option and notes what stands then. */
  async choose({ question, options }: OnShow, letter: string): Promise<void> {
    await (this.layout.choose ? this.layout.choose(letter) : this.driver.choose(letter))
    const before = this.given.get(question.id)
    const words = options[LETTERS.indexOf(letter)] ?? ''
    this.given.set(question.id, before?.letter === letter ? null : { letter, words })
  }

  /** Does what the rule says with the question of a number. */
  async answer(number: number): Promise<OnShow> {
    const shown = await this.see(number)
    const { question, options } = shown
    if (this.order[number - 1] === undefined) this.order[number - 1] = question.id
    const right = options.indexOf(question.right)
    const letters = { right: LETTERS.charAt(right), wrong: LETTERS.charAt(right === 0 ? 1 : 0) }
    for (const letter of touches(planOf(number), letters)) await this.choose(shown, letter)
    if (isMarked(number)) await this.mark(question)
    return shown
  }

  /** From the question on show to number `last`, which stays on show. */
  async answerUpTo(first: number, last: number): Promise<void> {
    for (let number = first; number <= last; number += 1) {
      const shown = await this.answer(number)
      if (number < last) await this.goOn(shown)
    }
  }

  /** To the next question; where something is lost for good the app asks first, and nowhere else. */
  async goOn({ number, question }: OnShow): Promise<void> {
    const lastOfSection = this.sectionEnd(question.section) === number
    if (lastOfSection) return this.leave(question.section)
    if (this.layout.next) return this.layout.next()
    const cases = isOfCase(question) && !question.lastOfEntry
    await this.driver.tap(cases ? '下一问' : '下一题')
    if (!cases || this.given.get(question.id)) return
    await this.driver.see('这一问还没有作答')
    await this.driver.tap('下一问')
  }

  /** Number of the last question of a section. */
  sectionEnd(name: string): number {
    const { sections } = this.paper
    const upTo = sections.slice(0, sections.findIndex((section) => section.name === name) + 1)
    return upTo.reduce((sum, { questions }) => sum + questions.length, 0)
  }

  /** Out of a section for good, past its warning with what is unanswered in it. */
  private async leave(name: string): Promise<void> {
    const { sections } = this.paper
    const section = sections.find((one) => one.name === name)
    const open = (section?.questions ?? []).filter(({ id }) => !this.given.get(id)).length
    await this.driver.tap('下一部分')
    await this.driver.see(`「${name}」还有 ${open} 题未作答`)
    await this.driver.tap('进入下一部分')
  }

  private async mark({ id }: PaperQuestion): Promise<void> {
    await (this.layout.mark ? this.layout.mark() : this.driver.tap('标记'))
    await this.driver.see(this.layout.marked)
    this.marked.add(id)
  }
}
