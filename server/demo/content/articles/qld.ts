import type { ArticleContent } from '#server/demo/content/types.ts'

export const qldArticles: readonly ArticleContent[] = [
  {
    urlName: 'a-storm-a-blackout-and-a-full-house',
    name: 'A storm, a blackout and a full house by torchlight',
    excerpt: 'The lights went out at {venue1} with one card to come. Nobody touched a chip.',
    state: 'QLD',
    daysAgo: 3,
    featured: true,
    bannerSeed: 'qld-storm',
    content: `<p>Summer storms in the south-east arrive like somebody slamming a door. On Thursday the door slammed at nine minutes past nine, and with it went every light at {venue1}, with five players left and a pot of a hundred and ninety thousand in the middle.</p>
<p>What happened next is why people like playing here. All five put their palms flat on the table. The dealer covered the stub of the deck. The director, who had been at the bar, called time from the dark and began walking round with a phone torch, photographing every stack.</p>
<p><img src="/media/photo/qld-storm-stacks.webp" alt="Tall stacks of chips on dark felt" width="1200" height="800"></p>
<p>“It took about a minute,” says {player1}, who had most of a stack in that pot. “It felt like a level.”</p>
<h2>Played out under the emergency lamps</h2>
<p>The clock on the players’ phones had kept going, as it does without power or network. When the generator caught, the director set it back to the second the lights went out and turned the last card. It paired the board, gave {player2} a full house, and sent the pot across the table with no complaint at all.</p>
<p>{player1} recovered to finish third. The win went to {player2} shortly before midnight, with the fans still off and every window open.</p>
<p>A note on procedure: if power fails, hands stay on the table, chips stay where they are and the director’s time counts. The clock in the app is an estimate until it hears from the room again, and says so.</p>`,
  },
  {
    urlName: 'gold-coast-deepstack-what-to-know',
    name: 'Coast Deepstack week: what to know before you drive down',
    excerpt: 'Parking, start times, structures and where to find a quiet corner between flights.',
    state: 'QLD',
    daysAgo: 8,
    featured: true,
    bannerSeed: 'qld-deepstack',
    content: `<p>Deepstack week on the coast comes round again, and the same questions come with it. Here are the answers in one place.</p>
<h2>Flights and stacks</h2>
<table><thead><tr><th>Flight</th><th>Day</th><th>Start</th><th>Stack</th></tr></thead><tbody><tr><td>1A</td><td>First day</td><td>6.30 pm</td><td>40,000</td></tr><tr><td>1B</td><td>Second day</td><td>12.00 pm</td><td>40,000</td></tr><tr><td>1C</td><td>Second day</td><td>6.30 pm</td><td>40,000</td></tr><tr><td>Day 2</td><td>Third day</td><td>12.00 pm</td><td>as bagged</td></tr></tbody></table>
<p>Levels are thirty minutes on Day 1 and forty on Day 2. You may enter more than one flight; your best stack goes through.</p>
<p><img src="/media/photo/qld-deepstack-overhead.webp" alt="A table seen from straight above" width="1200" height="800"></p>
<h2>Getting there</h2>
<p>{venue1} has parking for two hundred cars, and on the last day that is not enough. The light rail stops four minutes away. There is a room for bags, and the courtyard behind the bistro is quiet enough for a phone call.</p>
<h2>Tickets</h2>
<p>A ticket bought in the app shows a code. Type it in at the self-registration terminal or show it at the desk. Save it before you leave home: it stays on the phone without a signal. If you have to change flights, use Swap Flight on the ticket; the conditions are on the <a href="/about/voucher">voucher page</a>.</p>
<p>Last year’s winner {player1} is expected back, as is {player2}, who bubbled. The list of coming events is under <a href="/major-events">Major</a>.</p>`,
  },
  {
    urlName: 'tropical-league-nights-north-of-the-tropic',
    name: 'League nights north of the tropic',
    excerpt: 'From {suburb} to the cape, poker in the far north keeps its own hours.',
    state: 'QLD',
    daysAgo: 21,
    featured: false,
    bannerSeed: 'qld-north',
    content: `<p>In the wet, {venue1} deals with the doors open and the rain as loud as applause. In the dry, the same tables stand under the mango tree and the first break is for putting on repellent. The game in between is the one everybody knows.</p>
<p>Seven rooms now make up the northern region. The shortest distance between two of them is fifty minutes; the longest needs an overnight bag. That is why the northern board counts a player’s best results over a month, instead of rewarding whoever owns the newest ute.</p>
<p>{player1} runs the game and drives the tables. “Someone asked me why we do not just play online. I said, come up for a Wednesday and ask again.”</p>
<h2>Local rules, all friendly</h2>
<ul><li>Geckos on the felt are not a declaration.</li><li>If the ferry is late, so is level one.</li><li>Crab rolls are sold at the second break and not a minute earlier, no matter who asks.</li></ul>
<p>The season’s lead has changed hands five times. At present it belongs to {player2}, who works two weeks on and two weeks off and has somehow won on three of the last four nights at home. The table for the region is under <a href="/leaderboards">leaderboards</a>.</p>
<p>Visitors are welcome all year. Bring a hat.</p>`,
  },
  {
    urlName: 'from-the-rail-to-the-final-nine',
    name: 'From the rail to the final nine in one season',
    excerpt: '{player1} started as the designated driver. By spring the friends were driving.',
    state: 'QLD',
    daysAgo: 36,
    featured: false,
    bannerSeed: 'qld-rail',
    content: `<p>Somebody has to drive home. For most of last summer that was {player1}, who sat at the rail of {venue1} with a soda and a paperback while three friends played. After six weeks of watching, the book stayed shut.</p>
<p>“You see so much more when you have no cards,” is how {player1} puts it. “You see people decide. They decide with their shoulders.”</p>
<p>The first entry was a free Sunday game; the result was fifty-first of fifty-two. The second was ninth. In between came a notebook, two borrowed books and a habit of asking the winner one question at the end of the night.</p>
<p><img src="/media/photo/qld-rail-final-table.webp" alt="Players around the final table" width="1200" height="800"></p>
<h2>The question</h2>
<p>It was always the same: which hand tonight did you nearly play differently? “Nobody ever says the one where they got lucky. They tell you about a fold in level three.”</p>
<p>The regional final in September brought it all together. Starting with an average stack, {player1} played eleven hands in four hours, won nine of them and arrived at the last table second in chips. {player2} had the better of the cards from there and took the title; fourth place was good for the season’s most improved award.</p>
<blockquote><p>“The friends drive now. I still read at the rail, but only after I am out.”</p></blockquote>
<p>Sunday’s free game at {venue1} takes newcomers until the first break.</p>`,
  },
  {
    urlName: 'darling-downs-double-header',
    name: 'Double-header on the Downs ends all square',
    excerpt: 'Two rooms on the range played each other over two nights. The ledger says draw; neither room agrees.',
    state: 'QLD',
    daysAgo: 52,
    featured: false,
    bannerSeed: 'qld-downs',
    content: `<p>The argument started at a bowls carnival and could only be settled with cards. {venue1} and {venue2} stand eleven kilometres apart on the edge of the range, and each believes it has the better players.</p>
<p>So twelve from each sat down twice: once at home, once away. Seats were drawn so that no table had more than three from one side, and every player’s place was turned into league points by the usual formula. The higher total over two nights would keep the wooden spoon, which both sides described as a trophy.</p>
<h2>Night by night</h2>
<table><thead><tr><th>Night</th><th>{venue1}</th><th>{venue2}</th></tr></thead><tbody><tr><td>First leg</td><td>633</td><td>609</td></tr><tr><td>Second leg</td><td>609</td><td>633</td></tr><tr><td>Total</td><td>1,242</td><td>1,242</td></tr></tbody></table>
<p>Level after twenty-four results, to the point. {player1}, who finished first and last on consecutive nights, asked for a recount and got one. It came out the same.</p>
<p>“We could toss for it,” said {player2}. “Or we could do the whole thing again.” The second suggestion passed without a vote. Until then the spoon spends alternate weeks on each bar.</p>
<p>If you want to know how a place turns into points, the sums are on <a href="/about/how-points-work">one page</a>, with examples.</p>`,
  },
  {
    urlName: 'brisbane-six-max-finds-its-crowd',
    name: 'Six to a table: a Brisbane experiment finds its crowd',
    excerpt: 'Fewer chairs, more hands and a good deal of blind-stealing at {venue1}.',
    state: 'QLD',
    daysAgo: 78,
    featured: false,
    bannerSeed: 'qld-six-max',
    content: `<p>Take three chairs away from a poker table and you have a different game. The blinds come round half as soon again, hands that were folds become opens and there is nowhere to hide. {venue1} tried it for a month on the slowest night. The month was eleven months ago.</p>
<p>“Nine-handed, you can wait,” explains {player1}. “Six-handed, waiting is a decision, and usually the wrong one.”</p>
<p>The director gave the format shorter levels to begin with and then longer ones when it turned out that people enjoyed having decisions. A field of forty-eight now plays down in a little under four hours.</p>
<h2>If you are trying it for the first time</h2>
<ul><li>Open more hands from the last two seats; open hardly more from the first.</li><li>Expect to be raised back, and choose hands that do not mind.</li><li>Top pair is worth more than it was, third pair about the same.</li><li>Get up and walk at the break. More hands means more tired.</li></ul>
<p>The last word belongs to {player2}, who won twice in the first month and has not cashed since. “Everyone worked out that I was always stealing. I still am. They just stopped letting me.”</p>
<p>The game counts for the region’s leaderboard like any other. It is marked Six-Max on its event page.</p>`,
  },
]
