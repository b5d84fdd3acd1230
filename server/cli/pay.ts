/** `npm run pay -- reconcile [day]`: a day's books against the platform's bill; without a day the newest there is. The server does it every day. */
import { readConfig } from '../config'
import { isDay } from '../content/parse/json'
import { createDeps } from '../create-deps'
import { openDb } from '../db/client'
import { runTool } from '../failed'
import { newestBill } from '../modules/order/daily-books'
import { reconcile } from '../modules/order/reconcile'
import { missingPaySettings } from '../modules/pay/read-settings'
import { recordCommand } from '../trail'

async function main([command, day = newestBill(new Date()), ...more]: string[]): Promise<void> {
  if (command !== 'reconcile' || !isDay(day) || more.length > 0) throw new Error('用法：npm run pay -- reconcile [日期，例如 2026-11-20]')
  if (day > newestBill(new Date())) throw new Error(`${day} 的账单还没有：平台在次日 10 点以后给出前一天的账单。`)
  const config = readConfig(process.env)
  // What learners are told without a merchant (noPay) would send the operator to himself.
  if (config.server.production && !config.pay)
    throw new Error(`支付没有开通，没有账单可以核对：请设置环境变量 ${missingPaySettings(process.env).join('、')}。`)
  const opened = await openDb(config.database)
  try {
    await recordCommand(opened.db, ['pay', command, day], new Date())
    const { rows, mended, problems } = await reconcile(createDeps(config, opened.db), day)
    process.stdout.write([`${day} 的账单共 ${rows} 笔`, ...mended, ...problems, problems.length === 0 ? '账目一致' : ''].join('\n') + '\n')
    if (problems.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
}

void runTool(() => main(process.argv.slice(2)))
