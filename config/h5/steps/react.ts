// The first step (../in-steps.ts).
import 'react'
import 'react-dom'
