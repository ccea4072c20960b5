import type { PageContent } from '#server/demo/content/types.ts'

/** Pages about the league and how it plays. */
export const leaguePages: readonly PageContent[] = [
  {
    urlName: 'our-league',
    name: 'Our league',
    excerpt: 'Who we are, where we play, and what a night costs.',
    showInNavbar: true,
    bannerSeed: 'page-our-league',
    content: `<p>We are a poker league for pubs and clubs. On most nights of the year, in all eight states and territories, people sit down to a tournament that somebody has set up with care: proper chips, a clock that everybody can read, a director who knows the rules and a dealer or a table that takes turns.</p>
<h2>The games</h2>
<ul><li><strong>League</strong> games are the weekly heart of it. Many are free.</li><li><strong>Satellites</strong> pay their winners in seats for bigger events.</li><li><strong>Specials</strong> and <strong>Raise</strong> games come round now and then with a larger guarantee.</li><li><strong>Major events</strong> bring several regions together for days at a time; the tour and the Million bring everybody.</li></ul>
<h2>What it costs</h2>
<p>Membership is free. Every event’s page shows its buy-in, and what a re-entry or add-on costs if there is one. Our staff and rooms are paid from a published part of the buy-in.</p>
<h2>How to begin</h2>
<ol><li><a href="/register">Register</a>. You need to be 18 or older and to have an Australian mobile number.</li><li>Find a game near you on the <a href="/">home page</a>. A free one is a good first.</li><li>Come a quarter of an hour early and tell the director that you are new. What a <a href="/about/first-night">first night</a> is like has a page of its own.</li></ol>
<h2>What we care about</h2>
<p>Fair play, kind rooms, and evenings that stay evenings. Please read the <a href="/about/code-of-conduct">code of conduct</a> and our page on <a href="/news/apl-responsible-gambling">playing responsibly</a>.</p>
<p>You reach us at support@apl.example or on 1800 344 669, on weekdays from 9 am to 5 pm in Melbourne.</p>`,
  },
  {
    urlName: 'first-night',
    name: 'A first night',
    excerpt: 'What to bring, when to come, what it costs, and what happens.',
    showInNavbar: false,
    bannerSeed: 'page-first-night',
    content: `<p>What is the same in every league room, for somebody who has not been to one. What differs from game to game is on the event’s page.</p>
<h2>What to bring</h2>
<ul><li>Proof of age: you need to be 18 or older, and venues ask.</li><li>Your membership, which is free. You can <a href="/register">register</a> beforehand with an Australian mobile number, or at the terminal in the room.</li><li>The buy-in, if there is one. A ticket that was bought in the app is on the phone, with or without a signal.</li><li>Nothing else: cards, chips and the clock are there.</li></ul>
<h2>When to come</h2>
<p>Registration opens at the time on the event’s page. A quarter of an hour before the start leaves time to register and to find your seat. Late registration ends at the time given there too; after it the field is closed.</p>
<h2>What it costs</h2>
<p>Each event’s page shows its buy-in, and what a re-entry or an add-on costs if there is one. Many weekly games are free. No one has to take a re-entry or an add-on. Nothing else is paid to the league; food and drink are paid at the venue.</p>
<h2>What happens</h2>
<ol><li>You register, and draw a seat.</li><li>Everybody starts with the same number of chips. Chips have no value outside the event.</li><li>The clock shows the blinds, which rise with each level, and the next break.</li><li>A director sets up, explains and decides; asking is usual, and the <a href="/about/house-rules">house rules</a> hold in every room.</li><li>Who has no chips left is out. Most players are out before the end; a game takes three to five hours for those who stay to the last.</li><li>Places are published afterwards, with their points: <a href="/about/how-points-work">how points work</a>.</li></ol>
<h2>If you would rather not</h2>
<p>Watching is free, and you can leave at any time. The gambling helpline is free, confidential and open day and night: <strong>1800 858 858</strong>. There is more on our page on <a href="/news/apl-responsible-gambling">playing responsibly</a>.</p>`,
  },
  {
    urlName: 'house-rules',
    name: 'House rules',
    excerpt: 'The rules of every league tournament, from seating to the last hand.',
    showInNavbar: true,
    bannerSeed: 'page-rules',
    content: `<p>These rules hold in every league room. The director’s decision is final on the night; fairness comes before the letter.</p>
<h2>Seats and tables</h2>
<ul><li>Seats are drawn. You play where your card says.</li><li>Tables are kept within one player of each other. When one must move, it is the player next to post the big blind, to the worst empty seat of the other table.</li><li>Late registration ends at the time on the event’s page. After that the field is closed.</li><li>A player who is not there when the hand is dealt is blinded and folded.</li></ul>
<h2>Betting</h2>
<ul><li>What you say counts, in turn. “Raise” and an amount is a raise of that amount.</li><li>A single chip put in without a word is a call, whatever its size.</li><li>A raise must be at least as big as the last one. An all-in below that does not open the betting again for those who have acted.</li><li>Chips go in with one movement. What comes in a second movement stays out.</li></ul>
<h2>Showdown</h2>
<ul><li>When all remaining players are all in, all cards are turned up.</li><li>Cards speak. If the best hand is on its back, it wins, whatever anybody said.</li><li>The last to bet or raise shows first; if there was no bet on the river, the first to the left of the button.</li></ul>
<h2>Odd cases</h2>
<ul><li>A card exposed while dealing is replaced by the next burn card; two mean a new deal.</li><li>An odd chip goes to the first of the sharing hands left of the button.</li><li>If the fire alarm rings, hands stay, people go.</li></ul>
<h2>Breaks and the end</h2>
<p>Breaks are on the clock. Near the prizes the director may call hand for hand, so that all tables finish each hand together. Two players who go out in the same hand are placed by the chips they began it with.</p>
<h2>Phones and talk</h2>
<p>No phones on the felt, no calls with a live hand, one player to a hand, and no discussion of a hand in play. First a warning, then an orbit away, then the evening.</p>`,
  },
  {
    urlName: 'code-of-conduct',
    name: 'Code of conduct',
    excerpt: 'What we expect of everyone in a league room, and what happens if it goes wrong.',
    showInNavbar: false,
    bannerSeed: 'page-conduct',
    content: `<p>A league room belongs to everybody in it. This code holds for players, spectators, dealers, directors and staff, at the table, in the car park and in messages.</p>
<h2>We do</h2>
<ul><li>Welcome new people, and explain without being asked twice.</li><li>Lose without blame and win without show.</li><li>Thank dealers and directors, who are people.</li><li>Drink, if we do, so that others do not notice.</li></ul>
<h2>We do not</h2>
<ul><li>Insult, threaten, touch or crowd anyone.</li><li>Comment on sex, gender, origin, faith, age, disability or looks.</li><li>Share hands, chips or information with another player.</li><li>Lend money in the room, or ask for it.</li><li>Photograph people who would rather we did not.</li></ul>
<h2>If something happens</h2>
<ol><li>Tell the director. They act at once and will not ask you to confront anybody.</li><li>Or write to support@apl.example. A person reads it and answers within one business day.</li><li>In danger call 000.</li></ol>
<h2>What follows</h2>
<p>From a quiet word to exclusion for life, in proportion and after hearing both sides. Cheating and violence lead to exclusion, loss of points and prizes of the event, and, where the law asks for it, to a report. You may appeal within fourteen days; somebody who did not decide the first time will decide then.</p>`,
  },
  {
    urlName: 'work-with-us',
    name: 'Work with us',
    excerpt: 'Dealers, directors, regional coordinators and venues: how to join.',
    showInNavbar: true,
    bannerSeed: 'page-work',
    content: `<p>More than a hundred people make the league happen on a normal Thursday. Some deal one night a week beside their studies, some run a whole region. We are nearly always looking for more.</p>
<h2>Dealers</h2>
<p>You learn with us: two paid training evenings, then four nights beside an experienced dealer. You should be over 18, quick with small sums and able to stay friendly at eleven at night. Some states require a permit; we help with the form and pay the fee.</p>
<h2>Tournament directors</h2>
<p>A director owns the evening, from the first chair to the last result. Most start as dealers or as players who kept putting chairs away. The course takes a weekend in spring and another in autumn.</p>
<h2>Regional coordinators</h2>
<p>Part time, five to fifteen hours a week, paid monthly. You look after the rooms of a region, find new ones, and know everybody’s name. A driving licence is needed, patience more so.</p>
<h2>Venues</h2>
<p>Do you run a pub or club with a quiet night and room for six tables? We bring equipment, staff and players. You bring a kitchen, a screen and a place to lock things up. There is no fee for the first eight weeks.</p>
<h2>What you can expect</h2>
<ul><li>Pay by the award, with penalty rates for nights and weekends.</li><li>A roster three weeks ahead.</li><li>A phone number that is answered while you work.</li><li>Training on responsible service and on helping people who play too much.</li></ul>
<p>Write to support@apl.example with a few lines about yourself, your suburb and the nights you can do. We answer everyone, usually within a week.</p>`,
  },
  {
    urlName: 'contact',
    name: 'Contact and help',
    excerpt: 'Phone, mail, and the fastest way to an answer.',
    showInNavbar: true,
    bannerSeed: 'page-contact',
    content: `<h2>Tonight, at the venue</h2>
<p>Ask the director. Seats, rulings, results and lost jackets are all settled fastest on the spot.</p>
<h2>On weekdays</h2>
<table><thead><tr><th>About</th><th>Reach us</th></tr></thead><tbody><tr><td>Membership, tickets, credits, results</td><td>1800 344 669, 9 am to 5 pm Melbourne time</td></tr><tr><td>Anything in writing</td><td>support@apl.example</td></tr><tr><td>Privacy</td><td>support@apl.example, subject “Privacy”</td></tr></tbody></table>
<p>Please give your card number and, for a ticket, its code. We never ask for your password or for a verification code, and nobody who does is from us.</p>
<h2>Common questions</h2>
<h3>I did not get a verification code.</h3>
<p>Wait for the countdown, then ask for a new one; only the newest works. Check that the number begins with 04. Some networks take a minute or two.</p>
<h3>I have changed my mobile number.</h3>
<p>Change it in <a href="/profile/account">My Account</a> and verify the new one. If you can no longer sign in, call us.</p>
<h3>My result is missing.</h3>
<p>Results are published within an hour of the last hand. After that, write to us within seven days.</p>
<h3>I want to leave.</h3>
<p>Use the <a href="/accountDeleteRequest">account deletion form</a>. What we keep afterwards and why stands in the <a href="/about/privacy-policy">privacy policy</a>.</p>
<h2>If playing is no longer fun</h2>
<p>The gambling helpline is free, confidential and open day and night: <strong>1800 858 858</strong>. You can ask us to bar you from league games for a time or for good; see <a href="/news/apl-responsible-gambling">playing responsibly</a>.</p>`,
  },
]
