/**
 * The entry of the H5 build, in place of Taro's own: evaluates React, Taro, the app and its start one after the other, each in a
 * task of its own. At once they are one task of 300 ms on a phone, in which the page neither paints nor answers (decision 025).
 * One file all the same: a file more is a round trip more. Webpack reads this without a compiler: no types.
 */
const STEPS = [
  () => import(/* webpackMode: "eager" */ './react'),
  () => import(/* webpackMode: "eager" */ './taro'),
  () => import(/* webpackMode: "eager" */ '../../../src/app'),
  // Taro's loader makes the start of it: the router, and what it draws.
  () => import(/* webpackMode: "eager" */ '../../../src/app.config'),
]

const next = () => {
  const step = STEPS.shift()
  if (step) void step().then(() => setTimeout(next))
}

next()
