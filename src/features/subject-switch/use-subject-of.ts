import { useActiveSubject, type ActiveSubject } from './use-active-subject'

/** The subject an address names, whatever the learner has chosen (a friend shared it); the active one when it names none. */
export function useSubjectOf(named: string | undefined): ActiveSubject {
  const active = useActiveSubject()
  return named ? { ...active, id: named, name: '', mustChoose: false, error: null } : active
}
