import { grouped } from '@/domain/numerals'

/** 「9,860 人看过」, from ten thousand on 「2.1 万人看过」; unit and number do not part. '' while there is nobody. */
export function peopleOf(count: number, did: '看过' | '已报'): string {
  if (count <= 0) return ''
  if (count < 10_000) return `${grouped(count)} 人${did}`
  return `${(Math.floor(count / 1000) / 10).toFixed(1)} 万人${did}`
}

/** What stands at the right of a class under review, where there is no price: its size and who teaches it. */
export const plainFacts = ({ lessons, teacher }: { lessons: number; teacher: string }): string =>
  teacher ? `${lessons} 讲·${teacher}` : `${lessons} 讲`
