import { beforeEach, expect, test } from 'vitest'
import { hide, hideAll, openOverlays, showLocation, showMenu } from './open-overlays.ts'

beforeEach(hideAll)

test('main menu and user menu open and close independently of each other [P2.42]', () => {
  showMenu('mainMenu')
  showMenu('userMenu')
  expect(openOverlays.get()).toMatchObject({ mainMenu: true, userMenu: true, location: false })
  hide('mainMenu')
  expect(openOverlays.get()).toMatchObject({ mainMenu: false, userMenu: true, location: false })
})

test('opening the location modal closes the main menu and nothing else [P2.41]', () => {
  showMenu('mainMenu')
  showMenu('userMenu')
  showLocation('denied')
  expect(openOverlays.get()).toEqual({ mainMenu: false, userMenu: true, location: true, locationFailure: 'denied' })
})
