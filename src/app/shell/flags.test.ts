import { beforeEach, expect, test } from 'vitest'
import { hide, hideAll, shellFlags, showLocation, showMenu } from './flags.ts'

beforeEach(hideAll)

test('main menu and user menu open and close independently of each other [P2.42]', () => {
  showMenu('mainMenu')
  showMenu('userMenu')
  expect(shellFlags()).toMatchObject({ mainMenu: true, userMenu: true, location: false })
  hide('mainMenu')
  expect(shellFlags()).toMatchObject({ mainMenu: false, userMenu: true, location: false })
})

test('opening the location modal closes the main menu and nothing else [P2.41]', () => {
  showMenu('mainMenu')
  showMenu('userMenu')
  showLocation('denied')
  expect(shellFlags()).toEqual({ mainMenu: false, userMenu: true, location: true, locationFailure: 'denied' })
})
