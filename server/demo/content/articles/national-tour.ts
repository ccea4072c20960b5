import type { ArticleContent } from '#server/demo/content/types.ts'

/** News for every state: the tour, its credits, and long reads. */
export const nationalTour: readonly ArticleContent[] = [
  {
    urlName: 'poker-tour-credits-in-plain-words',
    name: 'Poker Tour Credits in plain words',
    excerpt: 'What a PTC is worth, when it expires, and why your app shows two different totals.',
    state: null,
    daysAgo: 6,
    featured: true,
    bannerSeed: 'national-ptc',
    content: `<p>A Poker Tour Credit is worth one dollar of buy-in at any event that takes it. You win credits on the tour and in satellites; you cannot buy them, and they cannot be turned into cash.</p>
<h2>Where they come from and where they go</h2>
<ul><li><strong>Won:</strong> every tour event shares out a published number of credits among its best places.</li><li><strong>Spent:</strong> choose how many to use when you buy a ticket. The rest goes on your card, or there is no rest.</li><li><strong>Passed on:</strong> credits marked as transferable can be sent to another player in multiples of five.</li><li><strong>Expired:</strong> credits last twelve months. Those that would expire first are always spent first, so you need not keep count.</li></ul>
<h2>Two totals</h2>
<p>Your <a href="/profile/ptc">PTC Summary</a> shows a balance and, below it, how much can be transferred. The second may be smaller, because some credits are tied to the person who won them.</p>
<h2>An example</h2>
<p>{player1} holds 80 credits, 30 of them expiring in March, and buys a $120 ticket with all 80. The card is charged for $40 and a surcharge of two per cent on that. The March credits went first. Nothing is left over, and the summary shows each step with its date.</p>
<p>A transfer is final. The app asks once whether everything is correct; please look at the name.</p>`,
  },
  {
    urlName: 'tour-stops-of-the-season',
    name: 'Seven stops: the season’s tour in one list',
    excerpt: 'From the harbour to the Top End. Dates, credits on offer and the quick way to qualify.',
    state: null,
    daysAgo: 12,
    featured: false,
    bannerSeed: 'national-tour-stops',
    content: `<p>The tour travels again. Seven stops, each with a main event, two or three smaller ones and a published number of credits for the places that count.</p>
<table><thead><tr><th>Stop</th><th>Length</th><th>Credits</th></tr></thead><tbody><tr><td>Harbour</td><td>4 days</td><td>12,000 PTC</td></tr><tr><td>Gold Coast</td><td>11 days</td><td>20,000 PTC</td></tr><tr><td>Goldfields</td><td>3 days</td><td>6,000 PTC</td></tr><tr><td>Top End</td><td>3 days</td><td>5,000 PTC</td></tr><tr><td>Derwent</td><td>3 days</td><td>5,000 PTC</td></tr></tbody></table>
<p>Two further stops will be added when their rooms are confirmed. Each has its own page under <a href="/aplpt">APLPT</a>, with its Poker Tour Credit list as it grows.</p>
<h2>How to get there</h2>
<p>Satellites run in every state in the six weeks before a stop. They are marked with a blue diamond in the list of games; those for the Million have two. A satellite’s event page says how many seats it pays and to what.</p>
<p>{player1}, who played five of last season’s seven, recommends the small ones. “At a big stop you meet the cards. At a small one you meet the people.” {player2} came to one of those, won the side event and stayed for a week.</p>
<p>Travel and rooms are the player’s own affair; the league does not sell packages, and asks everyone to decide on a budget for a trip before making it.</p>`,
  },
  {
    urlName: 'how-a-satellite-really-works',
    name: 'How a satellite really works',
    excerpt: 'Nobody wins a satellite. Several people do not lose it. A guide to the strangest tournament in the list.',
    state: null,
    daysAgo: 29,
    featured: false,
    bannerSeed: 'national-satellite',
    content: `<p>An ordinary tournament pays first place most. A satellite pays a number of equal tickets, and when that many players are left it simply stops. The person with all the chips and the person with one of them walk away with the same thing.</p>
<h2>What that does to the game</h2>
<p>Early on, nothing. Play well, gather chips, keep a seat. The change comes when the number of players draws near the number of tickets. From then on chips you win are worth less than chips you lose, because you need only enough.</p>
<ul><li>With a big stack: stay out of the way of other big stacks.</li><li>With a middling one: be the raiser, hardly ever the caller.</li><li>With a small one: find a moment before the blinds find you, and prefer to be first in.</li></ul>
<h2>Your ticket</h2>
<p>It turns up in your profile as a voucher or a ticket, usually on the same night. It may be swapped to another flight of the same event, and in most cases transferred to another player. Conditions are on the <a href="/about/voucher">voucher page</a>.</p>
<p>{player1} has won nineteen tickets from {venue1} and has a saying for the last hour: “The best hand I ever had in a satellite was a cup of tea.”</p>`,
  },
  {
    urlName: 'the-longest-hand',
    name: 'The longest hand',
    excerpt: 'Eleven minutes, four players, one decision. A long read from a regional final.',
    state: null,
    daysAgo: 48,
    featured: false,
    bannerSeed: 'national-longest-hand',
    content: `<p>It was ten to midnight at {venue1} and the blinds were high enough that every pot mattered. Four were left. {player1} had the button, a middling stack and two black nines.</p>
<p>The raise was small and got two callers, which was odd. The flop came nine, queen, two, all different suits. Three nines, position, two opponents: there are not many better places to be in life.</p>
<p>The first player bet. The second, {player2}, raised. There was a pause while the room’s fridge switched itself off, and in the sudden quiet everybody heard the chips.</p>
<p><img src="/media/photo/national-longest-hand-board.webp" alt="Five cards face up on the board" width="1200" height="800"></p>
<h2>The call</h2>
<p>Somebody with queens would have raised before the flop. Somebody with twos would have called and might raise now. There was only one hand to fear and it was not likely. {player1} only called, and the first player, after a long look at nothing, folded a queen face up.</p>
<p>The turn was another queen. Now nines were full. What beat them was a queen with a nine or a two beside it, and of the four queens three were in plain sight. {player2} checked, for the first time that evening, with both hands flat on the felt.</p>
<p>Here the eleven minutes begin. A bet might win it now. A check might win more. Somebody called for the clock and withdrew it, out of manners. The dealer, off duty since half past, sat down to watch.</p>
<p>{player1} bet small, so small that it looked like a mistake. {player2} moved all in, turned up the twos, full of queens, and looked at nines full for a good while before smiling.</p>
<blockquote><p>“I knew. I knew and I paid, because I wanted to see it.”</p></blockquote>
<p>There was another hour to play. No one remembers who won.</p>`,
  },
  {
    urlName: 'women-at-the-table-more-than-ever',
    name: 'More women at the table than ever',
    excerpt: 'One in three new members last season was a woman. What changed, told by some of them.',
    state: null,
    daysAgo: 65,
    featured: false,
    bannerSeed: 'national-women',
    content: `<p>Ten years ago a league night might have had two women in a field of sixty. Last season one new member in three was a woman, and in four regions it was every second one. We asked some of them what had changed.</p>
<h2>The room</h2>
<p>“Somebody said hello and nobody explained the rules to me,” says one member who plays at {venue1}. “I had read the rules.” Others speak of earlier starts, better lighting in the car park and a director who deals with remarks the first time instead of the fourth.</p>
<p><img src="/media/photo/national-women-final-table.webp" alt="Players around the final table" width="1200" height="800"></p>
<h2>The company</h2>
<p>Groups help. A ladies’ championship is part of most big weeks now, but it is the ordinary Wednesday table that people come back to. Several rooms have a standing group of six or eight who arrive and leave together.</p>
<h2>The results</h2>
<p>Five of the last twenty state winners were women. “I do not want a special headline for it,” says another. “I want the same small, grumpy paragraph everybody gets.”</p>
<p>Then here it is: a regional final, seventy-one entries, won with a pair of sevens that should probably have been folded.</p>
<p>The code of conduct applies in every room and to everybody. If anything makes you uncomfortable, tell the director, or write to support@apl.example; it is read by a person and answered within one business day.</p>`,
  },
  {
    urlName: 'the-chips-that-came-home',
    name: 'The chips that came home',
    excerpt: 'A case lost on a railway platform eight years ago turned up on a bar in another state.',
    state: null,
    daysAgo: 79,
    featured: false,
    bannerSeed: 'national-chips',
    content: `<p>Six hundred chips in an aluminium case, with a strip of green tape on the lid. {player1} put it down on a platform to help someone with a pram, boarded the train and remembered it two stations on. That was eight years ago.</p>
<p>Last month a message reached the league from a publican far away. He had bought a pub, the pub had a cellar and the cellar had a case. Inside were six hundred chips, less one, and a card: property of {venue1}, please return.</p>
<p>Nobody knows the whole way it took. A guard’s van, a lost property sale, somebody’s buck’s night, a garage. For at least two years the chips seem to have served in a private game between beekeepers.</p>
<blockquote><p>“There was honey on some of the blues. We have decided not to clean them.”</p></blockquote>
<p>They came home by post and went back into play on the following Thursday. The missing one, a red five hundred, has been replaced by a bottle top with the number scratched in. {player2} won the first pot with it.</p>
<p>If you should have a red chip with a small heart on its edge, you know where it belongs. No questions will be asked. The bottle top, we are told, would like to retire.</p>
<p>Chips of the league’s own tournaments have no value outside the game, and are counted at the end of every night. This is why.</p>`,
  },
  {
    urlName: 'a-year-in-photographs',
    name: 'A year in photographs',
    excerpt: 'Winners, losers, dogs under tables. The pictures members looked at most.',
    state: null,
    daysAgo: 99,
    featured: false,
    bannerSeed: 'national-photos',
    content: `<p>More than four hundred pictures from league nights went up this year. The trophies are nice. But when we looked at which ones members opened most, hardly a trophy was among them.</p>
<h2>The five most viewed</h2>
<ol><li>A whole table at {venue1} leaning to the left, following a chip that rolled off the edge.</li><li>{player1} asleep beside a first-prize cup, at a bus stop, with a blanket somebody left.</li><li>Eight hands in the air at once. The question had been who had folded the winner.</li><li>The empty room at six in the morning, chairs up, one card on the floor.</li><li>{player2} and a dealer laughing so hard that neither can hold the deck.</li></ol>
<p><img src="/media/banner/national-photos-wall.webp" alt="A pattern of suits with a few picked out in gold" width="1200" height="630"></p>
<p>Three more to look at in full: <a href="/media/photo/national-year-group.webp">a whole table leaning left</a>, <a href="/media/photo/national-year-room.webp">the room at six in the morning</a> and <a href="/media/photo/national-year-deal.webp">the dealer who laughed</a>.</p>
<h2>Your pictures</h2>
<p>If you appear in a photograph and would rather not, write to support@apl.example with its link. It is taken down within one business day, with no reasons asked. If you would like to be named in one, tell the director, and it will show up in your profile under Photos.</p>
<p>The whole year, by state, region and venue, is in the <a href="/gallery">gallery</a>. The card on the floor, for those who have written to ask, was the four of clubs.</p>`,
  },
]
