/** Where the pictures of a sheet came to stand, for the eye of whoever imports it. */
import type { TableRow } from './row'

const numberOf = ({ place }: TableRow) => Number(/(\d+) 行$/.exec(place.row)?.[1] ?? 0)

/** 2、5-8 */
function ranges(numbers: number[]): string {
  const runs: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join('、')
}

/** A line with the rows of each column, and one for those that are taken for another cell than that of their corner. */
export function placedIn(rows: TableRow[]): string[] {
  const all = rows.flatMap((row) => row.pictures.map((picture) => ({ ...picture, row: numberOf(row) })))
  if (all.length === 0) return []
  const where = (list: typeof all) =>
    [...new Set(list.map(({ header }) => header))]
      .map((header) => `【${header}】第 ${ranges(list.filter((one) => one.header === header).map(({ row }) => row))} 行`)
      .join('；')
  const moved = all.filter((picture) => picture.moved)
  return [
    `图片 ${all.length} 张：${where(all)}`,
    ...(moved.length > 0 ? [`其中左上角略微超出单元格、按下面这一格导入的，请核对：${where(moved)}`] : []),
  ]
}
