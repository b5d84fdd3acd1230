/** Courses as rows of the shelf. */
import type { Db } from '../../db/client'
import { priceOf, type ListPrice } from '../shop/prices'
import { accessTo, coursesOf, partsOf, type Access } from './access'
import { priceFor, saleOf, type Course } from './sale'
import { lessonCounts, teachersOf } from './teaching'

/** Who looks: userId '' is a guest; reviewed: the app is under review. */
export interface Viewer {
  userId: string
  reviewed: boolean
  now: Date
  /** He teaches or runs the place: rooms of lives are open to him. */
  moderates?: boolean
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** The drawn cover and the words of a course that stand everywhere. */
export const coverOf = ({ id, kind, name, shortName, tone, motif, badge }: Course) => ({ id, kind, name, shortName, tone, motif, badge })

/** A course with everything of its row that is the same for everyone. */
export interface ShelfRow {
  course: Course
  price: ListPrice | undefined
  lessons: number
  /** Name of the first teacher; '' none. */
  teacher: string
}

/** Courses as rows that wait for their viewer, in the order of `list`. */
export async function shelfRows(db: Db, list: Course[]): Promise<ShelfRow[]> {
  const ids = list.map(({ id }) => id)
  const packages = list.filter(({ kind }) => kind === 'package').map(({ id }) => id)
  const parts = await partsOf(db, packages)
  const [prices, counts, staff] = await Promise.all([
    priceOf(db, 'course', ids),
    lessonCounts(db, [...ids, ...[...parts.values()].flat()]),
    teachersOf(db, ids),
  ])
  return list.map((course) => ({
    course,
    price: prices.get(course.id),
    lessons: sum([course.id, ...(parts.get(course.id) ?? [])].map((one) => counts.get(one) ?? 0)),
    teacher: staff.find(({ courseId }) => courseId === course.id)?.name ?? '',
  }))
}

/** A row in front of a viewer: its state and price. own: his courses. */
export function rowFor({ course, price, lessons, teacher }: ShelfRow, viewer: Viewer, own: ReadonlyMap<string, Access>) {
  const terms = { access: accessTo(course, own), price, reviewed: viewer.reviewed, now: viewer.now }
  return {
    ...coverOf(course),
    ...{ summary: course.summary, lessons, teacher, viewers: course.viewers },
    sale: saleOf(course, terms),
    price: priceFor(course, terms),
  }
}

/** Rows in the order of `list`, with price and state in front of the viewer. */
export async function rowsOf(db: Db, list: Course[], viewer: Viewer) {
  const [rows, own] = await Promise.all([shelfRows(db, list), coursesOf(db, viewer)])
  return rows.map((row) => rowFor(row, viewer, own))
}
