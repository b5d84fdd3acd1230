/**
 * The paper as one candidate gets it (product.md "Simulated exam"): questions shuffled inside their section, cases whole and
 * in their own order, options shuffled per question, shared options once per group. The seed alone decides, so a paper that
 * is drawn again is the same.
 */
import type { Answer, Question, QuestionGroup, Response } from '../question'
import { plainText, type Rich } from '../rich'
import { optionLetter } from '../stats'
import { namesLetters } from './named-letters'
import type { ExamProfile } from './profile'
import { permutation, shuffled } from './random'
import type { ExamContent, ExamItem } from './types'
import { unitsOf } from './units'

/** Per question id: place as drawn → place in the bank. A question that is missing here stands as it does in the bank. */
export type OptionOrders = Record<string, number[]>

export interface DrawnPaper extends ExamContent {
  orders: OptionOrders
}

/** 以上都对 belongs last. */
const REFERS_BACK = /^\s*(?:以上|上述)/

const staysPut = (option: Rich) => namesLetters(option) || REFERS_BACK.test(plainText(option))

/** Whether moving the options would make a text of the question say something else. Nobody knows which letters a film names. */
const bound = (question: Question): boolean =>
  namesLetters(question.stem) || namesLetters(question.analysis) || question.video !== undefined || question.options.some(staysPut)

/** Shared options move only when every member and every option allows it. */
const groupBound = (group: QuestionGroup, members: Question[]): boolean =>
  members.some(bound) || namesLetters(group.passage) || (group.options ?? []).some(staysPut)

const place = (letter: string) => letter.charCodeAt(0) - 65

/** The letter in the bank of a letter as it was drawn. */
const original = (order: readonly number[], letter: string): string => optionLetter(order[place(letter)] ?? place(letter))

/** The letter under which the candidate sees a letter of the bank. */
const drawn = (order: readonly number[], letter: string): string => {
  const found = order.indexOf(place(letter))
  return found < 0 ? letter : optionLetter(found)
}

/** A response given in drawn letters, in the letters of the bank: what the wrong book and the statistics of a question take. */
export function toBank(order: readonly number[] | undefined, response: Response): Response {
  if (order === undefined || response.kind !== 'choice') return response
  return { ...response, letters: response.letters.map((letter) => original(order, letter)).sort() }
}

/** A response in the letters of the bank as the candidate sees them. */
export function toDrawn(order: readonly number[] | undefined, response: Response): Response {
  if (order === undefined || response.kind !== 'choice') return response
  return { ...response, letters: response.letters.map((letter) => drawn(order, letter)).sort() }
}

const reorder = (options: readonly Rich[], order: readonly number[]): Rich[] => order.map((index) => options[index] as Rich)

function drawAnswer(answer: Answer, order: readonly number[]): Answer {
  return answer.kind === 'choice' ? { ...answer, letters: answer.letters.map((letter) => drawn(order, letter)).sort() } : answer
}

function drawItem(item: ExamItem, order: readonly number[] | undefined): ExamItem {
  if (order === undefined) return item
  const { question } = item
  return {
    ...item,
    question: {
      ...question,
      options: reorder(question.options, question.options.length > 0 ? order : []),
      answer: drawAnswer(question.answer, order),
    },
  }
}

/** Orders of the shared options, by group; groups that must not move are missing. */
function groupOrders(paper: ExamContent, seed: string): Record<string, number[]> {
  const orders: Record<string, number[]> = {}
  for (const group of paper.groups) {
    if (group.options === null) continue
    const members = paper.items.map(({ question }) => question).filter(({ groupId }) => groupId === group.id)
    if (!groupBound(group, members)) orders[group.id] = permutation(group.options.length, `${seed}/options/${group.id}`)
  }
  return orders
}

/** Option orders of a paper for a seed. */
function drawOrders(paper: ExamContent, seed: string): OptionOrders {
  const shared = groupOrders(paper, seed)
  const orders: OptionOrders = {}
  for (const { question } of paper.items) {
    const { id, groupId, options, answer } = question
    const common = groupId === null ? undefined : shared[groupId]
    if (options.length > 0 && !bound(question)) orders[id] = permutation(options.length, `${seed}/options/${id}`)
    else if (options.length === 0 && answer.kind === 'choice' && common) orders[id] = common
  }
  return orders
}

/** A paper of the bank in a candidate's letters: options, shared options and answers moved by the orders; the items keep their places. */
export function applyOrders(paper: ExamContent, orders: OptionOrders): ExamContent {
  const groups = paper.groups.map((group) => {
    const order = group.options === null ? undefined : orders[group.questionIds.find((id) => id in orders) ?? '']
    return order && group.options ? { ...group, options: reorder(group.options, order) } : group
  })
  return { items: paper.items.map((item) => drawItem(item, orders[item.question.id])), groups }
}

/**
 * Draws a paper for a candidate. Sections come in the order of the profile; answers and options are in the candidate's
 * letters. True-false, fill-in and open questions have no options to move, and a question whose text names letters keeps them.
 */
export function drawPaper(profile: Pick<ExamProfile, 'sections' | 'shuffle'>, paper: ExamContent, seed: string): DrawnPaper {
  const items = profile.sections.flatMap(({ id }) => {
    const units = unitsOf(paper.items.filter(({ sectionId }) => sectionId === id))
    return (profile.shuffle.questions ? shuffled(units, `${seed}/section/${id}`) : units).flatMap((unit) => unit.items)
  })
  const orders = profile.shuffle.options ? drawOrders(paper, seed) : {}
  return { ...applyOrders({ items, groups: paper.groups }, orders), orders }
}
