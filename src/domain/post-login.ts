/** Where a learner goes after login (specification section 4, "After login"). */
import type { RedirectTarget } from './redirect'

export interface ChosenSubject {
  id: string
  name: string
}

export interface LoginFacts<S extends ChosenSubject> {
  token: string
  /** Masked phone; null when none is bound. */
  phone: string | null
  target: RedirectTarget | null
  /** The learner's exam list; undefined until it was fetched. */
  subjects?: readonly S[]
}

export type AfterLogin<S extends ChosenSubject> =
  | { kind: 'bindPhone' }
  | { kind: 'goTo'; url: string; tab: boolean }
  /** The exam list decides: fetch it and ask again. */
  | { kind: 'fetchSubjects' }
  /** Store the list, make the first one active, go to the practice tab. */
  | { kind: 'practice'; subjects: readonly S[] }
  | { kind: 'learnExam' }

/** The decision after login. A success without token or phone is not a completed login (section 5). */
export function afterLogin<S extends ChosenSubject>({ token, phone, target, subjects }: LoginFacts<S>): AfterLogin<S> {
  if (token === '' || phone === null) return { kind: 'bindPhone' }
  if (target) return { kind: 'goTo', ...target }
  if (!subjects) return { kind: 'fetchSubjects' }
  return subjects.length > 0 ? { kind: 'practice', subjects } : { kind: 'learnExam' }
}
