/**
 * Whether this is WeChat's own browser. That of 企业微信 bears its name as well (`wxwork/4.1 MicroMessenger/7.0`) and knows neither the
 * sign-in nor the cashier nor the cards of an official account: it is a browser like any other.
 */
export const isWechat = (userAgent: string): boolean => /^(?!.*wxwork).*MicroMessenger/i.test(userAgent)
