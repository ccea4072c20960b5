import type { ArticleContent } from '#server/demo/content/types.ts'

export const waArticles: readonly ArticleContent[] = [
  {
    urlName: 'pro-series-night-goes-to-the-last-level',
    name: 'Pro Series night goes to the very last level',
    excerpt: 'Perth’s longest evening of the season ended with four big blinds each and a handshake at {venue1}.',
    state: 'WA',
    daysAgo: 2,
    featured: true,
    bannerSeed: 'wa-pro-series-final',
    content: `<p>The structure sheet for the Pro Series lists twenty-two levels. In most seasons nobody reads past the eighteenth. On Saturday {player1} and {player2} reached the end of the page.</p>
<p>They had been heads up since a quarter past ten, and neither had been in front by more than two to one. Blinds rose, stacks did not. By the last level each player had roughly four big blinds and the spectators had begun to pull chairs closer.</p>
<p><img src="/media/photo/wa-pro-series-final-table.webp" alt="Players around the final table" width="1200" height="800"></p>
<p>“At that depth it is not really poker any more,” said {player1} afterwards, “but it does hold the attention.”</p>
<h2>The end</h2>
<p>Six all-ins came and went: three chopped pots, two doubles, one fold that both described as cowardly. The seventh put a queen and a five against a jack and a ten. No card mattered until the river, which was the five.</p>
<ul><li>Entries: 118</li><li>Buy-in: $60</li><li>Levels played: 22 of 22</li><li>Points to the winner: 668</li></ul>
<p>In the division’s table {player1} moves to third. Western Australia keeps two boards, Pro Series and Free Roll; choose between them in the filter of the <a href="/leaderboards">leaderboards</a>.</p>
<p>The director has asked for a longer structure sheet.</p>`,
  },
  {
    urlName: 'free-roll-sundays-in-fremantle',
    name: 'Free Roll Sundays by the port',
    excerpt: 'No entry fee, no hurry and a sea breeze through the side door of {venue1}.',
    state: 'WA',
    daysAgo: 10,
    featured: false,
    bannerSeed: 'wa-free-roll',
    content: `<p>There is a rhythm to a Sunday at {venue1}. Markets in the morning, lunch in the courtyard, and at three o’clock a bell that once belonged to a pilot boat. The bell means cards.</p>
<p>The Free Roll costs nothing to enter. Places still earn points, ten of them simply for playing and two more for everybody outlasted, so the division’s board is as lively as the paid one. What it does not have is pressure.</p>
<p>“I bring my mum,” says {player1}. “She brings her knitting. Between them they have knocked me out four times.”</p>
<h2>Good to know</h2>
<ul><li>Registration opens at two. The first eighty get a seat, later arrivals an alternate’s card.</li><li>Everyone starts with the same stack, and a re-entry is not offered.</li><li>Under-18s are welcome in the courtyard with the family, but not at the tables.</li><li>Play ends by seven, in good time for the last ferry.</li></ul>
<p>In the season so far sixty-one different people have made the last nine. {player2} has done so six times, more than anyone, and puts it down to sitting with the breeze at the back.</p>
<p>To find the game, choose your region on the <a href="/">home page</a> and Sunday in the day strip.</p>`,
  },
  {
    urlName: 'goldfields-road-trip',
    name: 'Six hundred kilometres for a seat: a Goldfields road trip',
    excerpt: 'Two cars, eight players, one satellite and a flat tyre outside {suburb}.',
    state: 'WA',
    daysAgo: 22,
    featured: true,
    bannerSeed: 'wa-goldfields',
    content: `<p>The plan was simple. Leave Perth at dawn, reach the Goldfields by two, sleep for an hour and play the satellite at {venue1} at six. The tyre had not read the plan.</p>
<p>{player1} tells it well. “We changed it in forty degrees, in front of a road train driver who offered advice and no shade. Then we found that the spare was from a different car.”</p>
<p>They took their seats at eight minutes past seven, covered in red dust, four minutes before late registration closed. Of the eight, three were out within the hour. The other five sat at the same last table, which nobody had planned either.</p>
<p><img src="/media/photo/wa-goldfields-stacks.webp" alt="Stacks of chips on dark felt" width="1200" height="800"></p>
<h2>Three seats, five friends</h2>
<p>The satellite paid three entries to the state championship. Friends play hard against each other when it is worth it, and by all accounts these did: {player2} knocked out a brother-in-law with a hand that is not to be mentioned at family events.</p>
<blockquote><p>“Three of us won seats. Two of us drove. It worked out about right.”</p></blockquote>
<p>The championship is listed under <a href="/major-events">Major</a> with its qualifiers. If you are planning a long drive to a game, plan the drive home as well: the league’s directors will find you a room, and a seat can wait for a rested driver.</p>`,
  },
  {
    urlName: 'how-to-read-a-blind-structure',
    name: 'How to read a blind structure before you sit down',
    excerpt: 'Five minutes with the sheet will tell you more about a game than its prize pool, says {player1}.',
    state: 'WA',
    daysAgo: 35,
    featured: false,
    bannerSeed: 'wa-structure',
    content: `<p>Two games may cost the same and feel nothing alike. The difference is printed on the sheet, and since every event page in the app has a Blind Structure tab, there is no reason to be surprised by it.</p>
<h2>Start with depth</h2>
<p>Divide the starting stack by the first big blind. Twenty thousand chips at 100–200 is a hundred big blinds: time to see flops. Ten thousand at the same blinds is fifty, and the game is already half way to its middle.</p>
<h2>Then the pace</h2>
<table><thead><tr><th>Level</th><th>Gentle</th><th>Quick</th></tr></thead><tbody><tr><td>1</td><td>100–200</td><td>100–200</td></tr><tr><td>4</td><td>300–600</td><td>500–1,000</td></tr><tr><td>8</td><td>1,000–2,000</td><td>3,000–6,000</td></tr></tbody></table>
<p>A gentle structure rises by a third or so each level; a quick one nearly doubles. In the quick game a stack that wins nothing for an hour is in trouble, so waiting has a price.</p>
<h2>Last, the breaks</h2>
<p>A break before the antes start is a good time to count the table. {player1} keeps to one rule at {venue1}: below twenty big blinds, think before the break about which hands you will play after it. “Decisions made in the car park are calmer,” is the reasoning.</p>
<p>{player2}, asked for a second opinion, said only that nobody ever went broke reading.</p>`,
  },
  {
    urlName: 'the-south-west-has-a-new-cup',
    name: 'The South West has a new cup, made of jarrah',
    excerpt: 'A fence post from {suburb}, a wood turner and eleven rooms between the capes.',
    state: 'WA',
    daysAgo: 49,
    featured: false,
    bannerSeed: 'wa-jarrah-champion',
    content: `<p>Trophies usually come out of a catalogue. The new cup of the South West came out of a paddock: a jarrah post, a hundred years in the ground, turned by a player who would rather not be named because three people have already asked for another.</p>
<p>It will go each winter to the player with the best eight results across eleven rooms. The first to hold it is {player1}, who won the last night at {venue1} when a fourth place would have been enough.</p>
<p>“I did not know I only needed fourth,” the winner admitted. “Nobody told me, and I was glad.”</p>
<h2>A cup with rules</h2>
<ol><li>It must be displayed in a public bar.</li><li>It may be drunk from once, by the winner, and then oiled.</li><li>It does not leave the district, not even for a photograph.</li></ol>
<p>Runner-up {player2} has tested the last rule and reports that it is enforced. The cup is at {venue1} until next winter; the committee is looking for another fence post, in case there is a women’s cup to match next season.</p>
<p>Results of every night of the series are on the event pages, and the photographs are in the <a href="/gallery">gallery</a>.</p>`,
  },
  {
    urlName: 'pilbara-shift-workers-league',
    name: 'A league that follows the roster',
    excerpt: 'In the Pilbara the week has eight days, or fourteen. {venue1} built a game around that.',
    state: 'WA',
    daysAgo: 88,
    featured: false,
    bannerSeed: 'wa-pilbara',
    content: `<p>Ask in {suburb} what day it is and you may get a number. Day nine. Night four. People here live by the roster, and for years a weekly poker night meant that half of the players saw it twice a month and the other half never.</p>
<p>{player1}, who coordinates deliveries by day and chips by night, drew up something better. The same tournament is now dealt twice in each cycle: once for the crew that flies in, once for the crew that flies out. Each player’s better result goes on the board.</p>
<p>It took a spreadsheet, two arguments and a whiteboard that the kitchen would like back. It works. Attendance at {venue1} has settled at about forty, up from fourteen.</p>
<blockquote><p>“You can be away for two weeks and still be in the race. Before, you came back and you were already out of it.”</p></blockquote>
<p>{player2} leads the season on the strength of five wins on five different weekdays, surely a record. The next change on the list is a game at seven in the morning, for the night shift, with eggs.</p>
<p>Players who are new in town are welcome with any roster. Membership is free and open to everybody over 18; <a href="/register">register here</a>.</p>`,
  },
]
