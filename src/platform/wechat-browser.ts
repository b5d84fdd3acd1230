/**
 * Whether this is WeChat's own browser; for the H5 site alone. That of 企业微信 bears its name as well (`wxwork/4.1 MicroMessenger/7.0`)
 * and knows neither the sign-in nor the cashier of an official account: it is a browser like any other.
 */
export const inWechat = /^(?!.*wxwork).*MicroMessenger/i.test(navigator.userAgent)
