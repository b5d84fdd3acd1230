import type { Deps } from '../deps'
import type { Contract } from '../http/contract'
import type { Before, Handlers } from '../http/route'
import { activationModule } from './activation/routes'
import { addressModule } from './address/routes'
import { advancedModule } from './advanced/routes'
import { authModule } from './auth/routes'
import { bankModule } from './bank/routes'
import { clearingModule } from './clearing/routes'
import { coinModule } from './coin/routes'
import { couponModule } from './coupon/routes'
import { courseModule } from './course/routes'
import { dailyModule } from './daily/routes'
import { examModule } from './exam/routes'
import { liveModule } from './live/routes'
import { noteModule } from './note/routes'
import { exportGate } from './export/gate'
import { exportModule } from './export/routes'
import { favoriteModule } from './favorite/routes'
import { orderAdminModule } from './order/admin-routes'
import { orderModule } from './order/routes'
import { cashierModule } from './pay/routes'
import { informationModule } from './information/routes'
import { practiceModule } from './practice/routes'
import { printModule } from './print/routes'
import { reminderModule } from './reminder/routes'
import { searchModule } from './search/routes'
import { shareModule } from './share/routes'
import { shopModule } from './shop/routes'
import { simulatedModule } from './simulated/routes'
import { statsModule } from './stats/routes'
import { systemModule } from './system/routes'
import { cloudModule } from './cloud/routes'
import { feedbackModule } from './feedback/routes'
import { accountModule } from './account/routes'
import { uploadModule } from './upload/routes'
import { userModule } from './user/routes'
import { wrongModule } from './wrong/routes'

interface Module {
  contracts: Record<string, Contract>
  handlers: Handlers<Record<string, Contract>>
  before?: Before<Record<string, Contract>>
}

/** All modules of the API, in the order of the document. */
export function modules(deps: Deps): Module[] {
  const exports = exportGate()
  return [
    authModule(deps),
    systemModule(deps),
    userModule(deps),
    uploadModule(deps),
    accountModule(deps, exports),
    cloudModule(deps),
    feedbackModule(),
    examModule(deps),
    bankModule(deps),
    practiceModule(deps),
    advancedModule(),
    dailyModule(),
    wrongModule(),
    favoriteModule(),
    clearingModule(),
    exportModule(deps, exports),
    searchModule(deps),
    reminderModule(),
    simulatedModule(deps),
    courseModule(deps),
    liveModule(deps),
    noteModule(deps),
    shareModule(deps),
    statsModule(deps),
    coinModule(),
    couponModule(),
    activationModule(deps),
    informationModule(),
    printModule(deps),
    shopModule(),
    addressModule(),
    orderModule(deps),
    orderAdminModule(),
    cashierModule(deps),
  ] as unknown as Module[]
}
