/** Testing Library gives a page one second; a busy machine needs more, and only a test that fails waits this long. */
if (typeof document !== 'undefined') require('@testing-library/react').configure({ asyncUtilTimeout: 30_000 })
