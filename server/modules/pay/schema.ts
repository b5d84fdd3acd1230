import { Type } from '@sinclair/typebox'
import { contracts, Enum, Strict } from '../../http/contract'

const PrepayId = Type.String({ pattern: '^wx[A-Za-z0-9]{20,62}$' })

/** The local cashier, which plays the platform where none is configured; with the real platform every call is refused. */
export const cashierContracts = contracts({
  cashierTrade: {
    method: 'GET',
    url: '/api/cashier/:prepayId',
    access: 'public',
    summary: 'What the cashier asks the payer: for what and how much',
    params: Strict({ prepayId: PrepayId }),
    result: Type.Object({
      description: Type.String(),
      amount: Type.Integer(),
      state: Enum('NOTPAY', 'SUCCESS', 'CLOSED', 'REFUND'),
    }),
  },
  cashierConfirm: {
    method: 'POST',
    url: '/api/cashier/:prepayId/confirm',
    access: 'public',
    // The cashier is another house: its call back must not wait for a transaction of ours.
    storesAnswer: false,
    summary: 'The payer confirms at the cashier; the notice to the shop follows by itself. Paid before: nothing happens',
    params: Strict({ prepayId: PrepayId }),
    body: Strict({}),
    result: Type.Object({ state: Enum('SUCCESS', 'CLOSED', 'REFUND') }),
  },
})
