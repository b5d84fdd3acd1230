import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { groupsOf } from '@/domain/card-code'
import { readConfig } from '../config'
import { openDb } from '../db/client'
import { runTool } from '../failed'
import { makeBatch, type NewBatch } from '../modules/activation/batch'
import { readBatch } from '../modules/activation/order'
import { isOtherSecret } from '../secret-mark'
import { csvText } from '../spreadsheet'
import { recordCommand } from '../trail'

/** What a printer gets: a card a row. */
const cardsFile = ({ name }: NewBatch, codes: string[]) =>
  csvText([['序号', '激活码', '名称'], ...codes.map((code, index) => [String(index + 1), groupsOf(code).join(' '), name])])

/** Makes the file before the cards: codes that could not be written down would be lost. */
function reserve(out: string): number {
  try {
    return openSync(out, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(code === 'EEXIST' ? `文件 ${out} 已存在，请换一个文件名。` : `无法写入 ${out}，请检查文件夹后重试。`)
  }
}

/** Makes the cards of a batch. @returns the text of the file */
async function make(batch: NewBatch): Promise<string> {
  const config = readConfig(process.env)
  const opened = await openDb(config.database)
  try {
    // Sold cards that no server knows: without SECRET of the environment a new one would have been made beside DATA_DIR.
    if (await isOtherSecret(opened.db, config.server.secret))
      throw new Error('SECRET 与服务端使用的不同，这样生成的学习卡无法激活，没有生成。请带上服务端的环境变量（NODE_ENV、SECRET）再运行。')
    await recordCommand(opened.db, ['cards', 'make', batch.name], new Date())
    return cardsFile(batch, await makeBatch(opened.db, batch, config.server.secret))
  } finally {
    await opened.close()
  }
}

async function main(): Promise<void> {
  const { batch, out } = readBatch(process.argv.slice(2), new Date())
  const file = reserve(out)
  try {
    // All of it or an error: a disk that fills takes the first part of a single write and says nothing.
    writeFileSync(file, await make(batch))
    closeSync(file)
  } catch (error) {
    rmSync(out)
    throw error
  }
  process.stdout.write(`已生成 ${batch.size} 张「${batch.name}」，激活码保存在 ${out}\n`)
}

void runTool(main)
