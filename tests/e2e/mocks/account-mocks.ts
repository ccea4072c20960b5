import type { Routes } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

/** The calls of the account settings. */
export const accountCalls = {
  settings: `${API}/Membership/GetPlayerAccountSettings`,
  update: `${API}/Membership/UpdatePlayerAccountSettings`,
  upload: `${API}/Membership/UploadAvatar`,
  sessions: `${API}/Account/Sessions`,
  signOutEverywhere: `${API}/Account/SignOutEverywhere`,
  passkeys: `${API}/Account/Passkeys`,
  passkeyAccount: `${API}/Account/PasskeyAccount`,
  preparePasskey: `${API}/Account/PreparePasskey`,
  preparePasskeyProof: `${API}/Account/PreparePasskeyProof`,
  removePasskey: `${API}/Account/RemovePasskey`,
  renamePasskey: `${API}/Account/RenamePasskey`,
  calendar: `${API}/Account/CalendarSubscription`,
  createCalendar: `${API}/Account/CreateCalendarSubscription`,
  endCalendar: `${API}/Account/EndCalendarSubscription`,
  sendCode: `${API}/Membership/SendReauthenticationCode`,
  deletion: `${API}/Account/AccountDeleteRequest`,
}

/** The member's settings with these changes, and every save taken; gives the bodies of the saves. */
export async function mockSettings(page: Routes, changes: Json = {}): Promise<Json[]> {
  const saves: Json[] = []
  const settings: Json = {
    firstname: 'Mia',
    lastname: 'Hartigan',
    suburb: 'Kew',
    stateId: 1,
    postcode: '3101',
    dateBirth: '1988-03-14',
    gender: 'F',
    membershipNumber: '70000001',
    phoneMobile: '0491570006',
    emailAddress: 'mia@example.com',
    useAvatar: true,
    disableAvatar: false,
    emailValid: true,
    mobileVerified: true,
    version: 1,
    preferEmail: true,
    preferSms: false,
    customerGuid: 'mia',
    unsubscribeSettings: {
      status: true,
      subscriptionGroups: [
        { subscriptionGroupId: 'e', name: 'League news', channel: 'email', subscribed: true },
        { subscriptionGroupId: 's', name: 'Texts', channel: 'sms', subscribed: true },
      ],
    },
    ...changes,
  }
  await page.route(accountCalls.settings, (route) => route.fulfill({ json: settings }))
  await page.route(accountCalls.update, async (route) => {
    const body = route.request().postDataJSON() as Json
    saves.push(body)
    Object.assign(settings, body, {
      password: undefined,
      version: saves.length + 1,
      emailValid: body['emailAddress'] === settings['emailAddress'] && settings['emailValid'],
    })
    await route.fulfill({ json: { success: true, version: saves.length + 1 } })
  })
  return saves
}
