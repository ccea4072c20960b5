import type { PageContent } from '#server/demo/content/types.ts'

/** Pages about points, credits, tickets and vouchers. */
export const creditPages: readonly PageContent[] = [
  {
    urlName: 'voucher',
    name: 'Tickets and vouchers',
    excerpt: 'What a ticket and a voucher are, how to swap a flight, how to pass one on, and what cannot be undone.',
    showInNavbar: true,
    bannerSeed: 'page-voucher',
    content: `<p>This page holds the voucher policy of the league. It applies to every ticket and voucher in your profile, however it came to you.</p>
<h2>What is what</h2>
<ul><li>A <strong>ticket</strong> is a place in one particular event, with its date and flight.</li><li>A <strong>voucher</strong> is the right to a place in an event or one of its flights. It is used up when you redeem it.</li><li>A <strong>redeem code</strong> is what you show or type in at the venue. Keep it to yourself; whoever enters it first takes the place.</li></ul>
<h2>Where they come from</h2>
<p>You can win one in a satellite, buy one with Poker Tour Credits, a card or both, or be given one by the league or another player. Voucher History in your profile lists them as Reward or Purchase Online, with the event or order they came from.</p>
<h2>Buying</h2>
<ul><li>Your mobile number must be verified.</li><li>One Poker Tour Credit pays one dollar of the buy-in. The rest goes on a Visa or Mastercard.</li><li>A card payment carries a surcharge of 2 per cent of the card amount. It is shown before you pay; no other fee is added.</li><li>You get a code at once and by SMS.</li></ul>
<h2>Redeeming</h2>
<p>Enter the code on the self-registration terminal at the venue to get a table number receipt, or give it to a member of the registration team. A code works once. Bring your membership card or another proof of who you are.</p>
<h2>Swapping to another flight</h2>
<ul><li>You can swap to another flight of the same event at the same buy-in, if it has places left and registration is open.</li><li>The button Swap Flight shows when your ticket or voucher allows it. A swap costs nothing.</li><li>You confirm once. The old place is released and can be taken by somebody else straight away.</li></ul>
<h2>Transferring to another player</h2>
<ul><li>You find the player by first name, last name or card number. One, two or all three fields may be used; enter them without spaces.</li><li>Where automatic transfers are on, the transfer is <strong>immediate and irreversible</strong>. Check the name and card number before you confirm.</li><li>Where they are off, your request goes to the administration team for review, which takes up to 1 business day. Until then the ticket stays yours, marked as in review.</li><li>The league takes no part in any payment between players. Tickets may not be sold for more than their buy-in.</li></ul>
<h2>Refunds, conversion and expiry</h2>
<ul><li>If an event is cancelled, you choose: the same value in another event, Poker Tour Credits, or your money back the way it was paid.</li><li>If you cannot come, ask before registration opens. We convert the ticket to credits where the event allows it.</li><li>A place that is not taken up ends with the event’s late registration.</li><li>A voucher shows its last day. After that it cannot be redeemed, swapped or transferred.</li><li>We may revoke a ticket that was obtained by mistake or in breach of the <a href="/about/terms-and-conditions">terms</a>. Voucher History says why.</li></ul>
<p>Nothing on this page limits the rights that the Australian Consumer Law gives you.</p>
<h2>A receipt, a question, a mistake</h2>
<p>Every swap, transfer and redemption stands in Voucher History, with its date and who answered it. For anything else write to support@apl.example or call 1800 344 669, with the code but never with a password.</p>`,
  },
  {
    urlName: 'how-points-work',
    name: 'How points work',
    excerpt: 'The whole formula, three examples and the answers to the usual questions.',
    showInNavbar: true,
    bannerSeed: 'page-points',
    content: `<p>Scoreboards have no secrets. Every result turns into points by one formula, the same in every room of every state, and you can work it out on a napkin.</p>
<blockquote><p>points = (10 for playing + 2 for each player outlasted + final table bonus) × buy-in factor</p></blockquote>
<h2>The parts</h2>
<ul><li><strong>Playing</strong> is worth 10.</li><li><strong>Each player outlasted</strong> is worth 2. If 60 entered and you finished twentieth, you outlasted 40.</li><li><strong>The final table</strong> is the last nine, however many tables are still standing. Ninth earns a bonus of 10, each better place 10 more.</li></ul>
<table><thead><tr><th>Place</th><th>Bonus</th><th>Place</th><th>Bonus</th></tr></thead><tbody><tr><td>1</td><td>90</td><td>6</td><td>40</td></tr><tr><td>2</td><td>80</td><td>7</td><td>30</td></tr><tr><td>3</td><td>70</td><td>8</td><td>20</td></tr><tr><td>4</td><td>60</td><td>9</td><td>10</td></tr><tr><td>5</td><td>50</td><td>10 and below</td><td>none</td></tr></tbody></table>
<h2>The factor</h2>
<table><thead><tr><th>Buy-in</th><th>Factor</th></tr></thead><tbody><tr><td>Free</td><td>1</td></tr><tr><td>Below $50</td><td>1.5</td></tr><tr><td>$50 to below $150</td><td>2</td></tr><tr><td>$150 and more</td><td>3</td></tr></tbody></table>
<p>Re-entries and add-ons do not change the factor. It follows the buy-in on the event’s page.</p>
<h2>Three examples</h2>
<table><thead><tr><th>Result</th><th>Sum</th><th>Points</th></tr></thead><tbody><tr><td>3rd of 72, $25</td><td>(10 + 2 × 69 + 70) × 1.5</td><td>327</td></tr><tr><td>1st of 48, free</td><td>(10 + 2 × 47 + 90) × 1</td><td>194</td></tr><tr><td>20th of 60, $60</td><td>(10 + 2 × 40 + 0) × 2</td><td>180</td></tr></tbody></table>
<h2>Questions</h2>
<h3>What counts as a win or a final table on the board?</h3>
<p>W counts first places, FT counts finishes in the last nine, P counts games played, S is your score. The dollar column is prize money.</p>
<h3>Which board does a result go to?</h3>
<p>To all it belongs to: the venue’s overall board and that of its weekday and game, the region’s, the state’s, and those of the month and season in which the game started.</p>
<h3>What if two players go out in the same hand?</h3>
<p>The one who began the hand with more chips takes the better place. With equal stacks, the director draws a card for each.</p>
<h3>Something looks wrong.</h3>
<p>Tell the director, or write to support@apl.example within seven days, with the event’s date and venue. Corrections show on the board at once. To see the boards, go to <a href="/leaderboards">leaderboards</a>.</p>`,
  },
  {
    urlName: 'poker-tour-credits',
    name: 'Poker Tour Credits',
    excerpt: 'One credit, one dollar of buy-in: winning, using, transferring and losing them.',
    showInNavbar: true,
    bannerSeed: 'page-ptc',
    content: `<p>Poker Tour Credits, PTC for short, are the tour’s prizes. They let good results at home carry you to events further away.</p>
<h2>In short</h2>
<ul><li>One credit pays one dollar of the buy-in of an event that takes PTC. Such events say so on their page.</li><li>You win credits; you cannot buy them. They are not money and are not paid out in cash.</li><li>They last twelve months from the day they were awarded.</li><li>Those that expire first are always used first.</li></ul>
<h2>Using them</h2>
<p>On the page of the event choose Purchase Ticket. If your mobile is not verified yet, that comes first. Then set how many credits to use, up to your balance or the buy-in, whichever is smaller. What is left goes on a card, where the event takes cards. If it takes PTC only and you do not have enough, the page says so and nothing is charged.</p>
<h2>Transferring them</h2>
<ul><li>In <a href="/profile/ptctransfer">Transfer PTC</a> you choose an amount in steps of 5, then a player, then confirm.</li><li>Only credits marked as transferable can be sent, which may be fewer than your balance.</li><li>They keep their expiry date when they change hands.</li><li>A transfer is final. Credits sent to the wrong person come back only if that person sends them back.</li><li>Selling credits is a breach of the <a href="/about/terms-and-conditions">terms</a> and may cost both sides their membership.</li></ul>
<h2>Seeing them</h2>
<p>PTC Summary in your profile shows the balance, what has been used, what has expired, what can be transferred, and every movement with its date. The league keeps these records for seven years.</p>
<p>Questions: support@apl.example or 1800 344 669.</p>`,
  },
]
