import type { ArticleContent } from '#server/demo/content/types.ts'

export const saArticles: readonly ArticleContent[] = [
  {
    urlName: 'barossa-harvest-cup-goes-to-a-grower',
    name: 'Harvest Cup goes to a grower, as it should',
    excerpt: '{player1} finished picking at four, sat down at {venue1} at seven and won at midnight.',
    state: 'SA',
    daysAgo: 4,
    featured: true,
    bannerSeed: 'sa-harvest-final',
    content: `<p>Vintage is no time for hobbies. For six weeks the valley works through the night, sleeps in shifts and eats standing up. The Harvest Cup falls in the last of those weeks, when the end is in sight and everyone needs an evening off.</p>
<p>{player1} nearly missed it. A truck was late, the press was slow, and the shower at home had no hot water left. Purple to the elbows, the eventual winner took a seat at {venue1} during the third level and apologised to the cards.</p>
<p><img src="/media/photo/sa-harvest-winner.webp" alt="The winner holds the cup in front of the room" width="1200" height="800"></p>
<p>Eighty-two players made it the largest Cup yet. Among the last four were three growers and a dentist, {player2}, who had the chip lead and, the others noted, the cleanest hands.</p>
<h2>The turning point</h2>
<p>It came three-handed: ace-queen against a pair of jacks for two thirds of the chips. The queen arrived on the turn. “I thought about the truck,” said {player1}. “It had to go right some time today.”</p>
<ul><li>Entries: 82</li><li>Buy-in: $40</li><li>Points to the winner: 393</li></ul>
<p>The prize for the best costume, an old custom nobody explains, went to a table of five dressed as one caterpillar. The pictures are in the <a href="/gallery">gallery</a>.</p>`,
  },
  {
    urlName: 'adelaide-hills-open-a-new-room',
    name: 'A stone barn in the Hills opens as a card room',
    excerpt: 'Eight tables, one fireplace and a rule about dogs: {venue1} joins the league.',
    state: 'SA',
    daysAgo: 13,
    featured: false,
    bannerSeed: 'sa-barn',
    content: `<p>The barn behind {venue1} has been a dairy, a theatre and, for one regrettable summer, a night club. As of this month it is a card room. The walls are half a metre thick, the acoustics kind, and the fireplace is lit from April to September.</p>
<p>The league’s regional team spent a weekend measuring. Eight tables fit with room to walk behind them; a ninth would fit if people breathed in. The screen with the clock hangs where the loft used to be.</p>
<h2>The week</h2>
<table><thead><tr><th>Night</th><th>Game</th><th>Buy-in</th></tr></thead><tbody><tr><td>Monday</td><td>League game</td><td>Free</td></tr><tr><td>Thursday</td><td>League game</td><td>$25</td></tr><tr><td>First Saturday</td><td>Satellite</td><td>$50</td></tr></tbody></table>
<p>{player1}, who directs, asks for two things. Carry your glass, do not park it on the rail. And keep dogs on the flagstones: they may watch, they may not advise.</p>
<p>The opening night was won by {player2}, who lives across the lane and had walked over in slippers to see what the noise was. The slippers have been entered as a lucky charm and will be inspected.</p>
<p>You will find the games in the app under the Hills region, with a map and directions on the venue’s page.</p>`,
  },
  {
    urlName: 'limestone-coast-swings-back',
    name: 'The Limestone Coast swings back',
    excerpt: 'Two years ago the region had one game left. This month it deals its sixth.',
    state: 'SA',
    daysAgo: 26,
    featured: true,
    bannerSeed: 'sa-limestone',
    content: `<p>Regions can go quiet without anyone deciding that they should. A publican retires, a director moves to the city, the Friday crowd discovers basketball. On the Limestone Coast it happened in one winter. By spring a single table at {venue1} was all that remained.</p>
<p>{player1} kept it going. “Some nights there were five of us. Five is enough, if you take turns dealing.”</p>
<p>What brought people back was not a bigger prize but a smaller evening. The game moved to Sunday afternoons, started at two and finished in time for tea. Parents came. Then their neighbours. {venue2} asked for a Wednesday; the bowling club wanted one on Fridays.</p>
<h2>Counting heads</h2>
<ul><li>Two years ago: one room, 6 players a week</li><li>Last year: three rooms, 70 players a week</li><li>This month: six rooms, 190 players a week</li></ul>
<p>There will be a regional final again, for the first time since the quiet. {player2} has offered the shearing shed. The league has accepted, subject to a conversation about lighting.</p>
<blockquote><p>“People say it came back to life. It never died. It was sitting in my lounge room with a pack of cards.”</p></blockquote>`,
  },
  {
    urlName: 'table-manners-a-short-guide',
    name: 'Table manners, a short guide',
    excerpt:
      'Nobody is born knowing them. {player1} has collected the ones that matter in thirty seasons of Adelaide poker.',
    state: 'SA',
    daysAgo: 41,
    featured: false,
    bannerSeed: 'sa-manners',
    content: `<p>Rules keep a game fair. Manners keep it pleasant, and pleasant games are the ones that last. The following were gathered at {venue1} over a good many evenings and are offered without sermon.</p>
<h2>With cards</h2>
<ul><li>Act when it is your turn, not before. It tells the players behind you nothing they should know.</li><li>Turn over a winning hand at once. Waiting a few seconds for effect has a name, and it is not a compliment.</li><li>Fold face down, slide, do not fling.</li></ul>
<h2>With chips</h2>
<ul><li>Large ones in front, where everyone can count them.</li><li>Say “raise” and then the amount. One movement, one bet.</li><li>Do not splash the pot. The dealer has to count it.</li></ul>
<h2>With people</h2>
<ul><li>Compliment bluffs, commiserate with beats, explain nothing to someone who has just lost.</li><li>New players get patience. All of us were one.</li><li>If you must take a call, take it away from the table. Your hand is dead; that is cheaper than everybody’s annoyance.</li></ul>
<p>{player2} adds the one that should stand at the top: thank the dealer. Win or lose, on the way out, by name. It takes four seconds, and you will be amazed how much better your cards seem afterwards.</p>`,
  },
  {
    urlName: 'eyre-peninsula-by-ferry-and-ute',
    name: 'Across the gulf for a final',
    excerpt: 'The Eyre Peninsula’s qualifiers came by ferry, ute and one small aeroplane.',
    state: 'SA',
    daysAgo: 60,
    featured: false,
    bannerSeed: 'sa-gulf',
    content: `<p>A region that wraps around a gulf has a geography problem. The final was at {venue1}; of the thirty-two qualifiers, nineteen had water between them and their seat.</p>
<p>The ferry took eleven. Seven more went the long way round, starting at four in the morning. And {player1}, who spreads superphosphate for a living, landed on the strip behind the silos with a change of shirt and the only non-stop ticket in the field.</p>
<p>They played from noon to nine, with an hour for fish. The level before dinner saw eight players out, the level after it none at all, which the director attributed to the fish.</p>
<h2>The last hand</h2>
<p>{player2} had the lead and a pair of kings. {player1} had a pair of fours and a plane to catch before last light. The four on the flop settled both matters.</p>
<p>The winner was in the air eleven minutes later with the trophy strapped into the other seat. “It did not say a word,” came the report, “but it leaned into the turns.”</p>
<p>Winner and runner-up both go on to the state championship, listed under <a href="/major-events">Major</a>. The championship is in the city. There is parking for utes.</p>`,
  },
  {
    urlName: 'the-statistician-of-table-four',
    name: 'The statistician of table four',
    excerpt:
      'For nine years {player1} has written down every final table in {suburb}. The numbers are better than the legends.',
    state: 'SA',
    daysAgo: 95,
    featured: false,
    bannerSeed: 'sa-statistician',
    content: `<p>Every pub has its legends: the seat by the pillar that always wins, the curse on pocket jacks, the man who never folded. {player1}, a retired surveyor, prefers numbers. Nine exercise books of them stand behind the bar at {venue1}, one for each season.</p>
<p>They contain every final table, seat by seat, with the winning hand and the weather. Last winter a niece typed it all up. The legends did not do well.</p>
<p><img src="/media/photo/sa-statistician-board.webp" alt="Five cards face up on the board" width="1200" height="800"></p>
<h2>What the books say</h2>
<table><thead><tr><th>Belief</th><th>Finding in 437 games</th></tr></thead><tbody><tr><td>The pillar seat wins</td><td>48 wins; an even share would be 48.6</td></tr><tr><td>Jacks are cursed</td><td>won 52 of 96 all-ins at the last table</td></tr><tr><td>The chip leader wins</td><td>163 times, a little over one in three</td></tr><tr><td>It always rains on final night</td><td>94 times of 437</td></tr></tbody></table>
<p>What does seem to matter is showing up. The ten players with the most wins are, with one exception, the ten who have played most often. The exception is {player2}, who has come nineteen times and won six. “There is always one,” says the surveyor, and turns the page.</p>
<p>For those who would rather not use exercise books, results of the last seasons are on every event page and the sums of the season under <a href="/leaderboards">leaderboards</a>.</p>`,
  },
]
