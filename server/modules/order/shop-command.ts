/** The shop at the command line: what the admin API does, for who has no admin page. */
import { AFTER_SALE_STATES } from '@/domain/order/after-sale'
import { ORDER_STATES } from '@/domain/order/machine'
import { recordCommand } from '../../trail'
import { ORDER } from './config'
import { ORDER_COMMANDS } from './shop-orders'
import { REPORT_COMMANDS } from './shop-reports'
import { SALE_COMMANDS } from './shop-sales'
import { SHELF_COMMANDS } from './shop-shelf'
import { foundWords, Misspelt, type Commands, type ShopWorld } from './shop-words'

const USAGE = `用法：npm run shop -- <命令>
  orders [状态] [第几页]       订单（默认 to-ship），一页 ${ORDER.pageSize} 个：${ORDER_STATES.join(' ')}
  orders <订单号>              查一个订单，连同发出的包裹和每件商品的号
  ship <订单号> <快递公司> <运单号>   同一运单号换一个快递公司就是更正
  track <订单号> <运单号> <到哪里了>
  renumber <订单号> <错的运单号> <对的运单号>
  unreported [第几页]          微信还不知道怎么发货的小程序订单，和为什么（微信因此还不结算）
  report <订单号>              再报一次
  cancel <订单号>              取消未付款的订单
  after-sales [状态] [第几页]  售后单（默认 applied），一页 ${ORDER.pageSize} 个：${AFTER_SALE_STATES.join(' ')}
  agree <售后单号> [给学员的话]  退货要写明退货地址
  refuse <售后单号> <给学员的话>
                               同意了却一直没有寄回的退货，也用它结束
  accept <售后单号>            收到退货（学员没有填运单号也可以），退款
  refund <商品号> <给学员的话>  商家主动退一件，例如缺货；商品号像 ZX…-1，见 orders <订单号>
  refund-outside <商品号> <给学员的话>  同上，但钱已经用别的办法退给学员：只收回开通的内容、退回知币
  refunded <退款号>            平台没有退成的，已经用别的办法退给学员
  goods                        全部商品：价格、库存、在售还是下架；有库存的逐行列出规格号
  off <商品号>…                下架，例如 off nurse-cards；下过的单照常付款、发货、售后
  on <商品号>…                 重新上架
  coupon                       全部优惠券：领取情况
  coupon off <券号>…           停止领取；领走的照常可用
  coupon on <券号>…            恢复领取
  stock <规格号> <增减件数>     例如 stock exam-pencils +50
  reply <评价号> <回复>         评价号见 npm run admin -- written，例如 goods:…`

/** Every command, by its name. */
export const COMMANDS: Commands = { ...ORDER_COMMANDS, ...REPORT_COMMANDS, ...SALE_COMMANDS, ...SHELF_COMMANDS }

/** How many words a command takes where more are a mistake: of two orders the second would be left out, of `顺丰 速运` the half sent as a number. */
const MOST: Readonly<Record<string, number>> = {
  orders: 2,
  ship: 3,
  cancel: 1,
  'after-sales': 2,
  accept: 1,
  renumber: 3,
  unreported: 1,
  report: 1,
  refunded: 1,
  goods: 0,
  stock: 2,
}

/** The command that is asked for. Needs no database. @throws Error with the usage */
export function readShop([name = '', ...args]: string[]): (world: ShopWorld) => Promise<void> {
  const command = Object.entries(COMMANDS).find(([known]) => known === name)?.[1]
  if (!command || args.length > (MOST[name] ?? Infinity)) throw new Error(USAGE)
  return async (world) => {
    try {
      await recordCommand(world.db, ['shop', name, ...args], world.now())
      await command(world, args)
    } catch (error) {
      throw error instanceof Misspelt ? new Error(USAGE) : foundWords(error)
    }
  }
}

/** Runs one command. @throws Error with a sentence for the operator */
export const runShop = async (world: ShopWorld, args: string[]): Promise<void> => readShop(args)(world)
