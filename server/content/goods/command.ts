/** `npm run content -- goods …`: goods, prices and coupons of the operator. */
import path from 'node:path'
import type { CommandIo } from '../command'
import { filesOf, importEach } from '../each-file'
import { readJson } from '../parse/file'
import { importGoods, type GoodsCounts } from './import'
import { readGoodsFile } from './read'

/** Forms that a report names; of more it says how many. */
const MOST_NAMED = 20

function keptLines({ kept }: GoodsCounts): string[] {
  if (kept.length === 0) return []
  const named = kept.slice(0, MOST_NAMED).map(({ skuId, stock, said }) => `${skuId} 现有 ${stock ?? '不限'} 件（文件 ${said}）`)
  const more = kept.length > MOST_NAMED ? `等 ${kept.length} 个规格` : ''
  return [`  已有规格的库存以商城为准，没有改动：${named.join('，')}${more}。增减请用 npm run shop -- stock`]
}

function doneLines(file: string, counts: GoodsCounts): string[] {
  const { products, coupons, freight, formsWithdrawn, off } = counts
  const parts = [
    `商品 新增 ${products.added} 件，更新 ${products.updated} 件，未变 ${products.unchanged} 件，下架规格 ${formsWithdrawn} 个`,
    `优惠券 新增 ${coupons.added} 张，更新 ${coupons.updated} 张，未变 ${coupons.unchanged} 张`,
    `运费规则 ${freight.added + freight.updated} 条`,
  ]
  return [
    `✓ ${file} → ${parts.join('；')}`,
    ...keptLines(counts),
    ...(off.products.length > 0 ? [`  仍是下架状态的商品：${off.products.join('，')}。上架请用 npm run shop -- on`] : []),
    ...(off.coupons.length > 0 ? [`  仍停止领取的优惠券：${off.coupons.join('，')}。恢复请用 npm run shop -- coupon on`] : []),
  ]
}

/** Imports goods files. @returns null when the arguments were wrong, else the exit code */
export async function runGoods(args: string[], io: CommandIo): Promise<number | null> {
  const files = filesOf(args, '商品', io)
  if (!files) return null
  return importEach(files, io, {
    kept: '商城',
    importOne: async (db, file) => {
      const read = readGoodsFile(readJson(file, file), file)
      const { counts, problems } = await importGoods(db, read, { folder: path.dirname(file), now: io.now() })
      return counts ? { lines: doneLines(file, counts) } : { problems }
    },
  })
}
