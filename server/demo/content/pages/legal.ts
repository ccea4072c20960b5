import type { PageContent } from '#server/demo/content/types.ts'

/** The two texts that a member accepts when registering. */
export const legalPages: readonly PageContent[] = [
  {
    urlName: 'terms-and-conditions',
    name: 'Terms and conditions',
    excerpt: 'The agreement between you and the league, in plain language.',
    showInNavbar: false,
    bannerSeed: 'page-terms',
    content: `<p>These terms are an agreement between you and the league (“we”). You accept them by registering. We have tried to write them so that they can be read.</p>
<h2>1. Membership</h2>
<ol><li>You must be at least 18 and give your own, true details. One person, one membership.</li><li>Your mobile number is verified when you register and again when you change it.</li><li>Keep your password and codes to yourself. What is done with them counts as done by you until you tell us otherwise.</li><li>Membership is free and can be ended by you at any time with the <a href="/accountDeleteRequest">deletion form</a>.</li></ol>
<h2>2. Playing</h2>
<ol><li>The <a href="/about/house-rules">house rules</a> and the <a href="/about/code-of-conduct">code of conduct</a> apply in every room.</li><li>The event’s page states buy-in, structure, registration times, fees and guarantee. Where it differs from an advertisement, the event’s page counts.</li><li>An event may be put on hold, moved or cancelled where safety, law or the venue require it. Clause 5 says what you get.</li><li>Chips have no value outside the event.</li></ol>
<h2>3. Points and prizes</h2>
<ol><li>Points follow from the <a href="/about/how-points-work">published formula</a> and are not worth money.</li><li>Results may be corrected within seven days, and later where there was cheating.</li><li>Prizes go to the member who played. You are responsible for any tax on them.</li></ol>
<h2>4. Credits, tickets and vouchers</h2>
<ol><li><a href="/about/poker-tour-credits">Poker Tour Credits</a> are a promotional right to reduced entry. They are not money, earn no interest, expire after twelve months and are not paid out.</li><li>Tickets and vouchers follow the <a href="/about/voucher">voucher policy</a>.</li><li>Transfers of credits and automatic transfers of tickets are final once confirmed.</li><li>Prices are in Australian dollars and include GST. A surcharge of 2 per cent applies to card payments and is shown before you pay.</li></ol>
<h2>5. Cancellations and refunds</h2>
<ol><li>If we cancel an event, you choose between the same value in another event, credits, and a refund the way you paid, surcharge included.</li><li>If an event moves to another day, you may have the same instead.</li><li>Otherwise a ticket can be refunded until registration for the event opens.</li></ol>
<h2>6. Exclusion</h2>
<ol><li>You may exclude yourself for six months, a year or for good. During that time you cannot enter events and we send you no marketing. We do not lift it early.</li><li>We may exclude members for breaches of these terms, after hearing them, except where safety does not allow waiting.</li><li>Tickets held by an excluded member are refunded unless they were obtained dishonestly.</li></ol>
<h2>7. The app and website</h2>
<ol><li>We take care that it works, but cannot promise that it always will. What the room’s director and clock say counts over what a phone shows.</li><li>Do not probe, overload or copy it automatically without asking us.</li></ol>
<h2>8. Our responsibility</h2>
<p>Nothing here excludes rights that you have under the Australian Consumer Law. Beyond those we are responsible for loss that we cause by carelessness, up to the price of the service concerned, and not for loss that neither of us could foresee.</p>
<h2>9. Changes and law</h2>
<p>We tell members of important changes at least 30 days ahead, by e-mail or in the app. If you do not agree, you may leave before they take effect. The law of Victoria applies; the courts there and, for consumers, those of your own state have jurisdiction.</p>
<p>Questions and complaints: support@apl.example or 1800 344 669. We answer complaints within ten business days.</p>`,
  },
  {
    urlName: 'privacy-policy',
    name: 'Privacy policy',
    excerpt: 'What we know about you, why, who else sees it, and how to see, correct or delete it.',
    showInNavbar: false,
    bannerSeed: 'page-privacy',
    content: `<p>We handle personal information under the Privacy Act 1988 and the Australian Privacy Principles. This policy says how, in the order in which the questions are usually asked.</p>
<h2>What we collect</h2>
<ul><li><strong>From you:</strong> name, date of birth, mobile number, e-mail address if you give one, suburb, state, postcode, gender if you choose to say, a picture if you upload one, and what you write to us.</li><li><strong>From playing:</strong> events, places, points, prizes, credits, tickets, and photographs taken at events.</li><li><strong>From using the app:</strong> sign-ins, the device’s type, and technical logs without names, kept for 30 days.</li><li><strong>From payments:</strong> amount, time, the internet address you pay from, which the provider needs against fraud, and the last four digits. Card numbers go straight to the payment provider and never reach us.</li></ul>
<p>Your location is used on your phone to sort games by distance. Coordinates are sent only to find the nearest venues and are not stored.</p>
<h2>Why</h2>
<p>To run your membership and the events you enter, to keep the boards, to check age and identity, to prevent cheating, to meet legal duties, and, if you agreed, to send you news. You can play a free game under your name alone; a pseudonym is not possible where the law asks us to know who wins.</p>
<h2>What others see</h2>
<p>Other members and visitors see your name, picture, results, points, prize money, achievements and event photographs. They do not see your contact details, date of birth, address, credits, tickets or vouchers. Lists of qualifiers show your name and, where it matters, your credits for that event.</p>
<h2>Who else gets it</h2>
<ul><li>Venues: your name and card number on the night you play.</li><li>Providers who send SMS and e-mail, take payments, and host our servers, each bound to our instructions.</li><li>Authorities, where the law requires it.</li></ul>
<p>We do not sell personal information. Our servers are in Australia. If a provider stores data overseas, we make sure by contract that it is protected as it would be here; at present the message service may do so in New Zealand.</p>
<h2>Marketing</h2>
<p>We send news by e-mail or SMS if you ticked the box. Every message has a way out, and your account has a switch for each kind. Messages about your tickets and your security are not marketing and cannot be switched off.</p>
<h2>How long, how safe</h2>
<ul><li>Membership details: as long as you are a member, and 12 months after.</li><li>Payments, credits and prizes: seven years, as tax law asks.</li><li>Results: for good, under your name, or without it if you ask after leaving.</li></ul>
<p>Data is encrypted on its way and at rest, passwords are stored so that nobody can read them, and staff see only what they need. If a breach is likely to cause serious harm, we tell you and the Office of the Australian Information Commissioner.</p>
<h2>Cookies</h2>
<p>We use one cookie to keep you signed in and one that says that you are. While you pay, a third holds the payment provider’s pass until it expires. There are no advertising cookies. What the app saves for use without a signal stays on your phone; you can see and clear it in the settings, and it goes when you sign out.</p>
<h2>Your rights</h2>
<ol><li><strong>See and correct</strong> your details in <a href="/profile/account">My Account</a>, or ask us for the rest. We answer within 30 days, free of charge.</li><li><strong>Delete</strong> your account with the <a href="/accountDeleteRequest">deletion form</a>. We confirm, and tell you what the law makes us keep.</li><li><strong>Photographs</strong> of you are taken down within one business day if you ask.</li><li><strong>Complain</strong> to support@apl.example, subject “Privacy”. If our answer within 30 days does not satisfy you, you may turn to the Office of the Australian Information Commissioner.</li></ol>
<p>We do not knowingly collect information about anybody under 18. This policy changes only with notice in the app, at least 30 days ahead if the change matters.</p>`,
  },
]
