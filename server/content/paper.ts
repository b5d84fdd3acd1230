/** `npm run content -- paper …`: withdraws papers of 进阶练习, puts them back, and sets what opens them. */
import { amountText } from '@/domain/money'
import type { Db } from '../db/client'
import { listPapers, setListed, setLock, soldOf, type PaperLock } from '../modules/advanced/shelf'
import type { CommandIo } from './command'
import { COINS } from './papers/read'
import { onOff, runShelf, type Change } from './shelf'

const lockWord = ({ lock, price }: PaperLock) => ({ free: '免费', coins: `${price} 知币`, product: '购买' })[lock]

async function list(db: Db): Promise<string[]> {
  const rows = await listPapers(db)
  const lines = rows.map(({ sold, ...paper }) => {
    const price = paper.lock !== 'product' ? '' : sold?.onSale ? ` ${amountText(sold.price)}` : '（不在售）'
    return `${paper.id}  ${paper.withdrawn ? '已下架' : '已上架'}  ${lockWord(paper)}${price}  ${paper.name}`
  })
  return [...lines, `共 ${rows.length} 份试卷`]
}

/** What a paper that is bought still lacks to be bought. */
async function saleLines(tx: Db, id: string): Promise<string[]> {
  const sold = await soldOf(tx, id)
  if (sold === null) return ['  还没有价格，请用 npm run content -- goods 导入']
  return sold ? [] : [`  它的商品仍是下架状态，要卖它请用 npm run shop -- on paper:${id}`]
}

async function turn(tx: Db, id: string, on: boolean): Promise<string[]> {
  return [`试卷 ${id} ${(await setListed(tx, id, on)) ? '' : '本来就'}${on ? '已上架' : '已下架'}`]
}

const lockTo =
  (to: PaperLock): Change['change'] =>
  async (tx, id) => [
    `试卷 ${id} ${(await setLock(tx, id, to)) ? '现在' : '本来就'}是${lockWord(to)}${to.lock === 'free' ? '' : '打开'}`,
    ...(to.lock === 'product' ? await saleLines(tx, id) : []),
  ]

function changeOf(word: string, args: string[]): Change | null {
  if (word === 'free' || word === 'product') return { ids: args, change: lockTo({ lock: word, price: 0 }) }
  if (word !== 'coins') return onOff(turn)(word, args)
  const [amount = '', ...ids] = args
  const price = /^\d{1,7}$/.test(amount) ? Number(amount) : 0
  if (price < COINS.min || price > COINS.max)
    throw new Error(`知币数应为 ${COINS.min}–${COINS.max} 的整数，例如 paper coins 30 nurse-tricky-2`)
  return { ids, change: lockTo({ lock: 'coins', price }) }
}

/**
 * Lists papers, withdraws (off) or puts back (on) some, or sets what opens them.
 * @returns null when the arguments were wrong, else the exit code
 */
export const runPaper = (args: string[], io: CommandIo): Promise<number | null> => runShelf(args, io, { list, changeOf })
